/* Alphabetical index of keywords with page references, in three columns. */
function IndexEntry(word) {
    this.word = word;
    this.targets = [];
}

IndexEntry.prototype.add = function (anchorName) {
    if (this.targets.indexOf(anchorName) < 0) {
        this.targets.push(anchorName);
    }
};

function IndexBook() {
    this.entries = [];
}

IndexBook.prototype.entry = function (word) {
    var i, fresh;
    for (i = 0; i < this.entries.length; i++) {
        if (this.entries[i].word === word) {
            return this.entries[i];
        }
    }
    fresh = new IndexEntry(word);
    this.entries.push(fresh);
    return fresh;
};

IndexBook.prototype.sorted = function () {
    return this.entries.slice(0).sort(function (a, b) {
        return locale.compare(a.word, b.word);
    });
};

function collectWords(articles) {
    var index = new IndexBook(), seen = new Map(), i, j, words; // ! engine/later-edition Map
    for (i = 0; i < articles.length; i++) {
        words = articles[i].keywords;
        for (j = 0; j < words.length; j++) {
            index.entry(words[j]).add(articles[i].anchorName());
        }
        index.entry(articles[i].title).add(articles[i].anchorName());
    }
    return index;
}

function printEntry(entry) {
    var i;
    layout.print(entry.word);
    for (i = 0; i < entry.targets.length; i++) {
        layout.print(i === 0 ? "  " : ", ");
        layout.pageRef(entry.targets[i]); // ! member/undocumented pageRef
    }
    layout.lineBreak();
}

function buildArticleIndex(state) {
    var section = new Section("Index"), three = new Columns(3), entries, letter = "", next, i;

    entries = collectWords(state.articles).sorted();
    if (entries.length === 0) {
        return;
    }
    layout.sectionStart(section, { title: "Index", outlineLevel: 1 });
    layout.place(new Heading("Index", 1)); // ! constructor/undeclared Heading
    three.separator = new Rule(0.25, CatalogueColors.ink);
    layout.columnsStart(three);
    for (i = 0; i < entries.length; i++) {
        next = locale.indexLetter(entries[i].word);
        if (next !== letter) {
            letter = next;
            layout.print(letter, "heading 2");
        }
        printEntry(entries[i]);
    }
    layout.columnsEnd();
    layout.sectionEnd();
}
