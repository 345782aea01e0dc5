/* The main part: a section for each chapter, a block for each article. */
importJS("../lib/grid.js");

/**
 * One article of the export.
 */
function Article(element) {
    this.element = element;
    this.number = Dom.attribute(element, "number", "?");
    this.title = Dom.childText(element, "title", "untitled");
    this.text = Dom.childText(element, "text");
    this.picture = Dom.childText(element, "picture");
    this.keywords = this.readKeywords();
}

Article.prototype.readKeywords = function () {
    var nodes = this.element.selectNodes("keyword"), words = [], i;
    for (i = 0; i < nodes.length; i++) {
        words.push(Dom.clean(nodes[i].text));
    }
    return words;
};

Article.prototype.anchorName = function () {
    return "art-" + this.number.replace(/[^A-Za-z0-9]/g, "-");
};

/** Loads the picture, or gives null; a missing one is a warning and no more. */
Article.prototype.loadPicture = function () {
    var image;
    if (this.picture === "" || !fileExists("images/" + this.picture)) {
        return null;
    }
    image = new Image();
    if (!image.load("images/" + this.picture)) {
        log.warn("cannot read images/" + this.picture, this.element);
        return null;
    }
    image.width = 120;
    if (image.effectiveDpi > 0 && image.effectiveDpi < settings.minImageResolution) {
        log.warn(this.picture + " has only " + image.effectiveDpi + " dpi");
    }
    return image;
};

/** The block that a kind of content goes into. */
function blockFor(kind) {
    switch (kind) {
    case "text":
        return new Paragraph();
    case "list":
        return new ListBlock("none");
    default:
        return new Block();
    }
}

Article.prototype.place = function (priceList) {
    var box = new Block(), heading, body, picture, remarks;

    box.keepTogether = true;
    box.spaceAfter = 10;
    // For the table of contents of the sales department: which article began this block.
    box.articleNumber = this.number;

    layout.blockStart(box, { keepTogether: true });
    layout.anchor(this.anchorName());

    heading = new Paragraph(styles.find("heading 2"));
    heading.addText(this.number + "  ", { style: styles.find("article number") });
    heading.addText(this.title);
    layout.place(heading);

    picture = this.loadPicture();
    if (picture !== null) {
        layout.place(picture, { align: "right" });
    }
    if (this.text !== "") {
        body = new Paragraph();
        body.addMarkup(this.text, { strong: "strong" });
        layout.place(body);
    }
    remarks = blockFor("list");
    remarks.addText(this.keywords.join(", ")); // ! dry-run member/undocumented addText
    layout.place(remarks);
    this.placeFeatures();
    this.placeSheet();
    if (priceList && priceList.has(this.number)) {
        layout.print(formatPrice(priceList.net(this.number)), "strong"); // ! function/undeclared formatPrice
    }
    layout.blockEnd();
    log.debug("placed " + box.articleNumber + " on page " + layout.pageNumber);
};

Article.prototype.placeFeatures = function () {
    var features = Dom.elements(this.element, "feature"), list, i;
    if (features.length === 0) {
        return;
    }
    list = new ListBlock("bullet");
    list.bullet = "\u2013";
    list.compact = true;
    layout.listStart(list);
    for (i = 0; i < features.length; i++) {
        layout.listItemStart();
        layout.print(Dom.clean(features[i].text));
        layout.listItemEnd(); // ! member/absent listItemEnd
    }
    layout.listEnd();
};

/** The data sheet: attributes of the article's sheet element, two columns. */
Article.prototype.placeSheet = function () {
    var sheet = this.element.selectFirst("sheet"), grid, pairs, i;
    if (sheet === null) {
        return;
    }
    pairs = Dom.attributes(sheet);
    if (pairs.length === 0) {
        return;
    }
    grid = new GridBuilder([{ title: "Property", width: 80 }, { title: "Value", width: -1 }]);
    grid.open({ header: false });
    for (i = 0; i < pairs.length; i++) {
        grid.row([pairs[i].name, pairs[i].value]);
    }
    grid.close();
};

function openChapter(title, index) {
    var section = new Section(title), two = new Columns(2);
    section.parity = index === 0 ? "odd" : "any";
    section.firstMaster = book.master("right");
    section.addHead(runningHead("{section}|{page}", "odd"));
    section.addHead(runningHead("{page}|Alder & Finch", "even"));
    layout.sectionStart(section, { title: title, outlineLevel: 1 });
    layout.print(title, "heading 1");
    layout.setMark("chapter", title); // ! member/undocumented setMark
    two.gutter = pointsOf("5mm");
    two.balance = "last";
    layout.columnsStart(two);
}

function buildProducts(state) {
    var i, chapter, title;

    function placeAll(elements) {
        elements.forEach(function (element) {
            var article = new Article(element);
            state.articles.push(article);
            article.place(state.priceList);
        });
    }

    for (i = 0; i < state.chapters.length; i++) {
        chapter = state.chapters[i];
        title = Dom.attribute(chapter, "title", "Chapter " + (i + 1));
        openChapter(title, i);
        placeAll(Dom.elements(chapter, "article"));
        layout.columnsEnd();
        layout.sectionEnd();
    }
    log.info(state.articles.length + " articles");
}
