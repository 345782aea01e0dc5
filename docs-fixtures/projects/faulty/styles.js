/* House style: colours, character and paragraph styles, page masters. */
var CatalogueColors = {
    ink: new CmykColor(0, 0, 0, 100),
    house: new SpotColor("PANTONE 3305 C", new CmykColor(100, 20, 65, 40)),
    stripe: Color.parse("#eef3f1"),
    banner: Color.parse("#cfdeda")
};

function defineTextStyles() {
    var body, family;

    fonts.registerFolder("fonts/", true);
    styles.importFile("styles/house.qss"); // ! file/missing house.qss
    family = fonts.family("Gill Sans") || fonts.family("Helvetica");

    body = new ParagraphStyle("body");
    if (family) {
        body.family = family;
    }
    body.size = 9;
    body.leading = 11.5;
    body.color = CatalogueColors.ink;
    body.align = "left";
    body.hyphenate = true;
    body.widows = 2;
    body.orphans = 2;
    body.spaceAftr = 4; // ! member/undocumented spaceAftr
    styles.add(body);
    styles.defaultStyle = body;

    styles.paragraphStyle("heading 1", { basedOn: body, size: 22, leading: 26, spaceAfter: pointsOf("6mm") });
    styles.paragraphStyle("heading 2", { basedOn: body, size: 13, leading: 15, spaceBefore: 12, spaceAfter: 4 });
    styles.paragraphStyle("grid body", { basedOn: body, size: 8, leading: 9.5 });
    styles.paragraphStyle("grid head", { basedOn: body, size: 8, leading: 9.5, align: "left" });
    styles.paragraphStyle("small print", { basedOn: body, fontSize: 6.5, leading: 8 }); // ! option/unknown-key fontSize

    styles.add(new CharacterStyle("article number")); // ! constructor/undeclared CharacterStyle
    styles.add(body.derive("strong", { bold: true }));
}

function defineMasters() {
    var right, left, text, head;

    right = new PageMaster("right");
    right.setSize("A4");
    right.setMargins(56, 42, 62, 56); // ! member/undocumented setMargins
    right.bleed = pointsOf("3mm");
    right.baselineGrid = 11.5;

    text = new Region("text");
    text.x = 0;
    text.y = 0;
    text.width = 497;
    text.height = 700;
    right.addRegion(text);

    head = new Region("head");
    head.y = -28;
    head.width = 497;
    head.height = 14;
    head.onEveryPage = true;
    right.addRegion(head);
    book.addMaster(right);

    left = right.clone("left");
    left.margins.mirrored = true;
    left.nextMaster = "right";
    right.nextMaster = "left";
    book.addMaster(left);
    book.defaultMaster = right;
}

function runningHead(pattern, sides) {
    var head = new RunningHead(pattern);
    head.sides = sides;
    head.style = styles.find("small print");
    head.skipFirst = true;
    head.line = new Rule(0.25, CatalogueColors.house);
    return head;
}

function defineStyles() {
    defineTextStyles();
    defineMasters();
    if (!styles.has("small print")) {
        log.warn("the style sheet is incomplete");
    }
}
