/* Front cover: logo, title, edition, and a coloured band with the motto. */
function drawBand(width, height) {
    var band = new Drawing(width, height), shade = new Gradient("linear");
    shade.addStop(0, CatalogueColors.house).addStop(1, CatalogueColors.banner);
    shade.angle = 90;
    band.beginPath();
    band.rectangle(0, 0, width, height, 3);
    band.fill(shade);
    band.endPath();
    band.text(12, height - 10, "Since 1871", { style: styles.find("strong"), align: "left" });
    return band;
}

function buildCover(state) {
    var cover = new Section("Cover"), logo = new Image(), title, code, mottos;

    cover.parity = "odd";
    cover.numberStyle = "none";
    layout.sectionStart(cover, { title: "Cover", outlineLevel: 0 });

    if (logo.load("images/logo.svg", { cache: true })) {
        logo.width = pointsOf("60mm");
        logo.fitMode = Image.FIT_INSIDE;
        logo.altText = "Alder & Finch";
        layout.place(logo, { align: "center" });
    } else {
        log.warn("the cover has no logo");
    }

    layout.advance(pointsOf("40mm"));
    title = new Paragraph(styles.find("heading 1"));
    title.addText("Tools for hands", { style: "strong" });
    title.addBreak();
    title.addText(CATALOGUE.edition, { color: CatalogueColors.ink });
    layout.place(title);

    layout.place(drawBand(300, 42), { x: 0, y: 600 });

    mottos = data.loadLines("text/mottos.txt");
    if (mottos.length > 0) {
        layout.print(locale.quote(mottos[0]), "small print");
    }

    code = new QrCode("http://www.alder-finch.example/", "M");
    code.moduleSize = 1.2;
    if (code.isValid) {
        layout.overlay(code, book.currentPage);
    }
    layout.sectionEnd();
}
