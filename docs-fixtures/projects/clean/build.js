/*
 * Trade catalogue of Alder & Finch, hand tools.
 * Start script: quire build.js -- [--proof] [--no-prices]
 *
 * 2009-03-02  first version for Quire 4.2
 * 2009-11-17  prices from JSON, index of articles
 * 2010-02-08  runs on 5.2 without the old list code
 */
importJS("lib/polyfills.js");
importJS("lib/log.js");
importJS("lib/dom.js");
importJS("lib/money.js");

var CATALOGUE = {
    edition: "Spring 2010",
    source: "data/catalogue.xml",
    prices: "data/prices.json",
    texts: "data/texts.json",
    withPrices: true,
    proof: false
};

var log = new BuildLog("catalogue");
var state = {
    articles: [],
    chapters: [],
    priceList: null,
    texts: {}
};

/** Options behind the double dash of the command line. */
function readArguments() {
    var words = engine.arguments, i, word;
    for (i = 0; i < words.length; i++) {
        word = words[i].toLowerCase();
        switch (word) {
        case "--proof":
            CATALOGUE.proof = true;
            break;
        case "--no-prices":
            CATALOGUE.withPrices = false;
            break;
        default:
            log.warn("unknown option " + word);
        }
    }
}

function checkRelease() {
    var release = engine.version;
    if (!release.atLeast(5, 0)) {
        engine.abort("The catalogue needs Quire 5.0 or newer, this is " + release.toString() + ".");
    }
    if (release.edition === "viewer") {
        engine.abort("The viewer cannot write files.");
    }
    log.info("building with " + engine.name + " " + release.major + "." + release.minor);
}

function prepareBook() {
    book.title = "Alder & Finch, " + CATALOGUE.edition;
    book.author = "Alder & Finch Ltd., Sheffield";
    book.facingPages = true;
    book.outputName = "alder-finch-" + CATALOGUE.edition.toLowerCase().replace(/\s+/g, "-");
    if (CATALOGUE.proof) {
        settings.draftImages = true;
        settings.maxPasses = 1;
    }
    // Only the server edition of 5.3 is said to have it; older releases do without.
    if (typeof book.preflight !== "undefined") {
        book.preflight();
    }
}

function loadData() {
    var tree, root;
    tree = xml.load(CATALOGUE.source, { idAttribute: "key", keepComments: false });
    if (tree === null) {
        engine.abort(CATALOGUE.source + ", line " + xml.lastErrorLine + ": " + xml.lastError);
        return;
    }
    root = tree.documentElement;
    state.chapters = Dom.elements(root, "chapter");
    state.texts = data.loadJson("data/texts.json") || {};
    if (CATALOGUE.withPrices) {
        state.priceList = loadPrices();
    }
    locale.loadMessages("data/messages-en.json", "en");
    log.info(state.chapters.length + " chapters");
}

/** A price list with bad syntax must not cost the whole catalogue. */
function loadPrices() {
    try {
        return new PriceList(data.loadJson("data/prices.json"));
    } catch (problem) {
        log.error("prices left out: " + (problem.message || problem));
        return null;
    }
}

function runSection(title, build) {
    var before = state.articles.length;
    build(state);
    log.debug(title + " done, " + (state.articles.length - before) + " articles, " + engine.memoryUsed + " MB");
}

function build() {
    var report, i, path;

    readArguments();
    checkRelease();
    prepareBook();

    engine.loadJS("styles.js");
    engine.loadJS("sections/cover.js");
    engine.loadJS("sections/products.js");
    engine.loadJS("sections/price-list.js");
    engine.loadJS("sections/article-index.js");
    engine.loadJS("sections/imprint.js");

    defineStyles();
    loadData();

    runSection("cover", buildCover);
    runSection("products", buildProducts);
    if (CATALOGUE.withPrices && state.priceList !== null) {
        runSection("price list", buildPriceList);
    }
    runSection("index", buildArticleIndex);
    runSection("imprint", buildImprint);

    report = book.finish();
    for (i = 0; i < report.missingAnchors.length; i++) {
        log.warn("no such anchor: " + report.missingAnchors[i]);
    }
    if (!report.stable) {
        log.warn("page numbers may be off after " + report.passes + " passes");
    }
    path = book.save(job.outputPath, { format: "pdf", cropMarks: !CATALOGUE.proof });
    log.info(report.pageCount + " pages in " + path);
    log.close();
}

build();
