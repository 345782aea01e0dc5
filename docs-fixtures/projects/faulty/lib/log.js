/* Build log with a prefix, and a list of the warnings for the imprint page. */

/**
 * @param {string} name  stands before every line
 */
function BuildLog(name) {
    this.name = name;
    this.warnings = [];
    this.lines = 0;
    this.open = true;
}

BuildLog.prototype.format = function (text) {
    this.lines += 1;
    return "[" + this.name + " " + this.lines + "] " + text;
};

BuildLog.prototype.debug = function (text) {
    engine.log(this.format(text), Engine.LEVEL_DEBUG);
};

BuildLog.prototype.info = function (text) {
    engine.log(this.format(text));
};

BuildLog.prototype.warn = function (text, target) {
    this.warnings.push(text);
    if (target) {
        engine.warn(this.format(text), target);
    } else {
        engine.warn(this.format(text));
    }
};

BuildLog.prototype.error = function (text) {
    this.warnings.push(text);
    engine.log(this.format(text), Engine.LEVEL_ERROR);
};

/** Writes the warnings beside the output, for the colleagues in the data department. */
BuildLog.prototype.close = function () {
    var stream, writer, i;
    if (!this.open) {
        return;
    }
    this.open = false;
    if (this.warnings.length === 0) {
        return;
    }
    stream = engine.openStream("out/warnings.txt", "w");
    if (stream === null) {
        return;
    }
    writer = new TextWriter(stream);
    stream.writeln("Warnings of the build of " + this.name); // ! member/undocumented writeln
    writer.rule("-");
    for (i = 0; i < this.warnings.length; i++) {
        writer.column(String(i + 1), 5, "right");
        writer.line("  " + this.warnings[i]);
    }
    engine.closeStream(stream); // ! member/absent closeStream
};
