/* One page of thumbnails, three in a row. */
const COLUMNS = 3; // ! syntax/const const
let placed = 0; // ! syntax/let let

var proofOptions = {
    width: 150,
    caption: true, // ! syntax/trailing-comma ,
};

function captionFor(path) {
    return `${path}`; // ! syntax/template-literal `
}

var baseName = path => path.split("/").pop(); // ! syntax/arrow-function =>

function placeThumbnail(path) {
    var image = new Image(), caption = new Paragraph(styles.find("small print"));
    if (image.load(path)) {
        image.width = proofOptions.width;
        layout.place(image);
        placed += 1;
    }
    if (proofOptions.caption) {
        caption.addText(captionFor(baseName(path)));
        layout.place(caption);
    }
}

function placeProofSheet(paths) {
    var columns = new Columns(COLUMNS), i;
    layout.columnsStart(columns);
    for (i = 0; i < paths.length; i++) {
        placeThumbnail(paths[i]);
    }
    layout.columnsEnd();
    engine.log(placed + " thumbnails");
}
