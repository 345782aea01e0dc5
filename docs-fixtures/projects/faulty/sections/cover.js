/* Front cover: logo, title, edition, and a coloured band with the motto. */
function drawBand(width, height) {
    var band = new Drawing(width, height), shade = new Gradient("linear");
    shade.addStop(0, CatalogueColors.house).addStop(1, CatalogueColors.banner);
    shade.angle = 90;
    band.beginPath();
    band.drawRect(0, 0, width, height, 3); // ! member/undocumented drawRect
    band.fill(shade);
    band.endPath();
    band.text(12, height - 10, "Since 1871", { style: styles.find("strong"), align: "left" });
    return band;
}

/** The same look for everything on the cover that is a picture. */
function decorate(box) {
    box.opacity = 0.95;
    box.setShadow({ offsetX: 2, offsetY: 2, blur: 4 }); // ! dry-run member/undocumented setShadow
    return box;
}

function buildCover(state) {
    var cover = new Section("Cover"), logo = new Image(), title, code, mottos;

    cover.parity = "odd";
    cover.numberStyle = "none";
    layout.sectionStart(cover, { title: "Cover", outlineLevel: 0 });

    if (logo.load("images/Logo.svg", { cache: true })) { // ! file/letter-case Logo.svg
        logo.width = pointsOf("60mm");
        logo.fitMode = Image.FIT_INSIDE;
        logo.altText = "Alder & Finch";
        layout.place(decorate(logo), { align: "center" });
    } else {
        log.warn("the cover has no logo");
    }

    layout.advance(pointsOf("40mm"));
    title = new Paragraph(styles.find("heading 1"));
    title.addText("Tools for hands", { bold: true }); // ! option/unknown-key bold
    title.addBreak();
    title.addText(CATALOGUE.edition, { color: CatalogueColors.ink });
    layout.place(title);

    layout.place(decorate(drawBand(300, 42)), { x: 0, y: 600 });

    mottos = data.loadLines("text/mottos.txt");
    document.title = "Alder & Finch"; // ! object/undeclared document
    if (mottos.length > 0) {
        layout.print(locale.quote(mottos[0]), "small print");
    }

    code = new QrCode("http://www.alder-finch.example/", "M");
    code.moduleSize = 1.2;
    layout.overlay(decorate(code), book.currentPage);
    layout.sectionEnd();
}
