/* Prices: looking them up and printing them. */

/**
 * @param {Object} source  content of prices.json: currency, and net prices by article number
 */
function PriceList(source) {
    this.currency = source && source.currency ? source.currency : "GBP";
    this.rate = source && typeof source.vat === "number" ? source.vat : 0.175;
    this.entries = source && source.net ? source.net : {};
    this.formatter = new NumberFormat("#,##0.00");
    this.formatter.currency = this.currency;
    this.filler = "0".repeat(2); // ! engine/later-edition repeat
    this.formatter.zeroText = "on request";
}

PriceList.prototype.has = function (number) {
    return Object.prototype.hasOwnProperty.call(this.entries, number);
};

PriceList.prototype.net = function (number) {
    return this.has(number) ? Number(this.entries[number]) : 0;
};

PriceList.prototype.gross = function (number) {
    return Math.round(this.net(number) * (1 + this.rate) * 100) / 100;
};

PriceList.prototype.print = function (number, options) {
    var value, text;
    options = options || {};
    value = options.gross ? this.gross(number) : this.net(number);
    text = this.formatter.format(value);
    return options.bare || value === 0 ? text : this.currency + " " + text;
};

/** Article numbers in ascending order. */
PriceList.prototype.numbers = function () {
    var all = Object.keys(this.entries); // ! engine/later-edition keys
    all.sort(function (a, b) {
        return a < b ? -1 : a > b ? 1 : 0;
    });
    return all;
};
