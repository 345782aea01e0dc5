/* What is in stock, from the export of the warehouse. */
function readStock() {
    var table = data.loadTable("data/stock.csv", { delimiter: ";", headerRow: true }); // ! file/missing stock.csv; ! option/unknown-key headerRow
    if (table === null) {
        return null;
    }
    table.sort("article");
    return table.filter(function (row) {
        return row.getNumber("stock") > 0; // ! member/nowhere getNumber
    });
}

/** Numbers of the articles that the XML marks as discontinued. */
function discontinued() {
    var tree = xml.load("data/catalogue.xml"), nodes, numbers = [], i;
    nodes = tree.documentElement.querySelectorAll("article[discontinued]"); // ! member/undocumented querySelectorAll
    for (i = 0; i < nodes.length; i++) {
        numbers.push(nodes[i].getAttribute("number"));
    }
    return numbers;
}

function placeStock(stock) {
    var table = new Table(), gone = discontinued(), share, i;
    if (stock === null) {
        setTimeout(placeStock, 1000); // ! function/undeclared setTimeout
        return;
    }
    table.columns = 2;
    layout.tableStart(table, { repeatHeader: true });
    for (i = 0; i < stock.rowCount; i++) {
        layout.tableRowStart();
        layout.tableCellStart();
        layout.print(stock.row(i).text("article"));
        layout.tableCellEnd(); // ! member/absent tableCellEnd
        layout.tableCellStart();
        layout.print(stock.row(i).text("stock"));
    }
    layout.tableEnd({ keepTogether: true }); // ! option/no-such-parameter tableEnd
    share = Math.percent(gone.length, stock.rowCount); // ! member/undocumented percent
    layout.print("Discontinued: " + share);
    window.status = "done"; // ! object/undeclared window
}
