/* What is in stock, from the export of the warehouse. */
function readStock() {
    var table = data.loadTable("data/stock.csv", { delimiter: ";", headerRow: true }); // ! file/missing stock.csv; ! option/unknown-key headerRow
    if (table === null) {
        return null;
    }
    table.sort("article");
    return table;
}

function findNodes(parent, selector) {
    return parent.querySelectorAll(selector); // ! member/nowhere querySelectorAll
}

/** Numbers of the articles that the XML marks as discontinued. */
function discontinued() {
    var tree = xml.load("data/catalogue.xml"), nodes, numbers = [], i;
    nodes = findNodes(tree.documentElement, "article[discontinued]");
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
        layout.print(stock.row(i).getString("stock")); // ! member/nowhere getString
    }
    layout.tableEnd({ keepTogether: true }); // ! option/no-such-parameter tableEnd
    share = Math.percent(gone.length, stock.rowCount); // ! member/undocumented percent
    layout.print("Discontinued: " + share);
    window.status = "done"; // ! object/undeclared window
}
