/* Last page: addresses from XML, legal text, notes of this build. */
function addressLines(element) {
    var lines = [], child = element.firstChild, bound = 50;
    while (child && bound > 0) {
        if (child.nodeType === Node.ELEMENT_NODE) {
            lines.push(Dom.clean(child.text));
        }
        child = child.nextSibling;
        bound -= 1;
    }
    return lines;
}

function placeAddresses(tree) {
    var list = tree.documentElement.getElementsByTagName("address"), i, lines, side;
    for (i = 0; i < list.length; i++) {
        lines = addressLines(list[i]);
        if (lines.length === 0) {
            log.warn("an address without lines at " + Dom.pathOf(list[i]));
            continue;
        }
        side = new Sidebar(i % 2 === 0 ? "left" : "right");
        side.gap = 12;
        layout.sidebarStart(side);
        layout.print(lines.join("\n"), "small print");
        layout.sidebarEnd();
    }
}

function buildNote() {
    var format = new DateFormat("d MMMM yyyy"), parts = [], page = new Page(); // ! constructor/not-constructible Page
    parts.push("Printed " + format.format(new Date()));
    parts.push("job " + job.id);
    if (job.warningCount > 0) {
        parts.push(locale.plural("warnings", job.warningCount));
    }
    // The folder is handy for the archive, the number of the order for the invoice.
    parts.push(job.folder);
    parts.push(process.env.USER); // ! object/undeclared process
    parts.push(job.parameter("order", "no order"));
    return parts.join(", ");
}

/** Our own addresses, then those of the dealers. */
function placeAllAddresses() {
    var names = ["imprint", "dealers"], i, tree;
    for (i = 0; i < names.length; i++) {
        tree = xml.load("data/" + names[i] + ".xml"); // ! dry-run file/missing dealers.xml
        if (tree) {
            placeAddresses(tree);
        }
    }
}

function buildImprint(state) {
    var section = new Section("Imprint"), frame, counter, clause, i;

    section.parity = "even";
    layout.sectionStart(section);
    layout.print("Imprint", "heading 2");
    placeAllAddresses();

    counter = new Counter("clause");
    counter.style = Counter.UPPER_LETTER;
    clause = state.texts.clauses || [];
    for (i = 0; i < clause.length; i++) {
        counter.next();
        layout.print(counter.label() + ")  " + clause[i], "small print");
    }

    frame = new Block();
    frame.frame = new Rule(0.5, CatalogueColors.house);
    frame.padding = Margins.uniform(6);
    layout.blockStart(frame, { width: 220 });
    layout.print(buildNote(), "small print");
    layout.blockEnd();
    layout.rule(220, { weight: 0.25, pattern: "dotted" });
    layout.sectionEnd();
}
