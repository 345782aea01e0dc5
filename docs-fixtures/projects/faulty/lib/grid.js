/*
 * GridBuilder: a table from an array of column descriptions.
 *
 *   var grid = new GridBuilder([{ title: "Article", width: 60 }, { title: "Price", width: -1, align: "right" }]);
 *   grid.open({ repeat: true });
 *   grid.row(["47-110", "12.50"]);
 *   grid.close();
 */
function GridBuilder(columns) {
    var widths = [], i;
    for (i = 0; i < columns.length; i++) {
        widths.push(columns[i].width || 0);
    }
    this.columns = columns;
    this.rows = 0;
    this.table = new Table();
    this.table.columns = columns.length;
    this.table.columnWidths = widths;
    this.table.cellPadding = Margins.uniform(pointsOf("1mm"));
    this.table.innerBorder = new Rule(Rule.HAIRLINE, Color.gray(70));
    this.table.splitRows = false;
    this.table.onRowBreak = function (event) {
        log.debug("table continues after page " + event.pageNumber);
    };
}

GridBuilder.prototype.open = function (options) {
    var i;
    options = options || {};
    layout.tableStart(this.table, { repeatHeaders: options.repeat === true, keepTogether: false }); // ! option/unknown-key repeatHeaders
    if (options.header !== false) {
        layout.tableHeaderStart();
        layout.tableRowStart();
        for (i = 0; i < this.columns.length; i++) {
            this.cell(this.columns[i].title, i, styles.find("grid head"));
        }
    }
};

GridBuilder.prototype.cell = function (text, index, style) {
    var cell = new TableCell();
    cell.horizontalAlign = this.columns[index].align || "left";
    cell.verticalAlign = "top";
    layout.tableCellStart(cell);
    layout.print(text, style);
};

GridBuilder.prototype.row = function (texts) {
    var row = layout.tableRowStart(), style = styles.find("grid body"), i;
    if (this.rows % 2 === 1) {
        row.background = CatalogueColors.stripe;
    }
    for (i = 0; i < texts.length && i < this.columns.length; i++) {
        this.cell(texts[i], i, style);
    }
    layout.tableRowEnd(); // ! member/absent tableRowEnd
    this.rows += 1;
};

/** A line across all columns, such as the name of a group. */
GridBuilder.prototype.banner = function (text) {
    var row = layout.tableRowStart(new TableRow()), cell = new TableCell(); // ! constructor/not-constructible TableRow
    row.keepWithNextRow = true;
    row.repeatAfterBreak = true;
    cell.colSpan = -1; // ! member/undocumented colSpan
    cell.rowspan = 1; // ! member/letter-case rowspan
    cell.background = CatalogueColors.banner;
    layout.tableCellStart(cell);
    layout.print(text, "grid head");
};

GridBuilder.prototype.close = function () {
    layout.tableEnd();
    return this.rows;
};
