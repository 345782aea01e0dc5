/* The few array and string methods that we miss in the engine's language. */
if (!Array.prototype.indexOf) {
    Array.prototype.indexOf = function (item, from) {
        var i;
        for (i = from || 0; i < this.length; i++) {
            if (this[i] === item) {
                return i;
            }
        }
        return -1;
    };
}

if (!Array.prototype.forEach) {
    Array.prototype.forEach = function (callback, scope) {
        var i, count = this.length;
        for (i = 0; i < count; i++) {
            callback.call(scope, this[i], i, this);
        }
    };
}

if (!String.prototype.trim) {
    String.prototype.trim = function () {
        return this.replace(/^\s+|\s+$/g, "");
    };
}
