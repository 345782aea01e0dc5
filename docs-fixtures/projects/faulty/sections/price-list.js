/* Net prices by article number, with a chart of the price groups. */
var PRICE_GROUPS = [
    { label: "up to 10", limit: 10 },
    { label: "10 to 50", limit: 50 },
    { label: "50 to 200", limit: 200 },
    { label: "above", limit: Number.MAX_VALUE }
];

function titleOf(number, articles) {
    var i;
    for (i = 0; i < articles.length; i++) {
        if (articles[i].number === number) {
            return articles[i].title;
        }
    }
    return "";
}

function countByGroup(list, numbers) {
    var counts = [], i, j;
    for (i = 0; i < PRICE_GROUPS.length; i++) {
        counts[i] = 0;
    }
    for (i = 0; i < numbers.length; i++) {
        for (j = 0; j < PRICE_GROUPS.length; j++) {
            if (list.net(numbers[i]) <= PRICE_GROUPS[j].limit) {
                counts[j] += 1;
                break;
            }
        }
    }
    return counts;
}

/** Ends the column, the page, whatever the part before needs. */
function breakBefore(kind) {
    layout[kind + "Break"](); // ! dry-run member/undocumented sectionBreak
}

function priceChart(list, numbers) {
    var chart = new Chart(300, 160), axis = new ChartAxis(0), legend = new ChartLegend(), series, labels = [], i;
    for (i = 0; i < PRICE_GROUPS.length; i++) {
        labels.push(PRICE_GROUPS[i].label);
    }
    chart.heading = "Articles by price, " + list.currency; // ! member/undocumented heading
    chart.categories = labels;
    chart.horizontal = true;
    chart.palette = Color.series(CatalogueColors.banner, CatalogueColors.stripe, labels.length);
    axis.minorTicks = 0;
    axis.format = "0";
    chart.yAxis = axis;
    series = chart.addSeries(countByGroup(list, numbers), { name: "Articles", labels: true });
    series.kind = ChartSeries.BAR;
    legend.visible = false;
    chart.setLegend(legend);
    log.debug("groups " + JSON.stringify(PRICE_GROUPS)); // ! engine/later-edition JSON
    return chart;
}

function buildPriceList(state) {
    var section = new Section("Price list"), list = state.priceList, numbers = list.numbers(), grid, note, i, number;

    section.runOn = true;
    breakBefore("section");
    section.addHead(runningHead("Price list|{page}", "both"));
    layout.sectionStart(section, { parity: "odd", outlineLevel: 1 });
    layout.print(Dom.clean(state.texts.priceTitle || "Net prices"), "heading 1");

    grid = new GridBuilder([
        { title: "Article", width: 70 },
        { title: "Description", width: -1 },
        { title: "Net", width: 60, align: "decimal" },
        { title: "Incl. VAT", width: 60, align: "decimal" }
    ]);
    grid.open({ repeat: true });
    grid.banner("Valid from 1 March 2010");
    for (i = 0; i < numbers.length; i++) {
        number = numbers[i];
        grid.row([number, titleOf(number, state.articles), list.print(number, { bare: true }), list.print(number, { bare: true, gross: true })]);
    }
    if (grid.close() === 0) {
        log.warn("the price list is empty");
    }

    note = new Footnote("*");
    layout.footnoteStart(note);
    layout.print("Prices include VAT at " + (list.rate * 100) + " per cent where so marked.", "small print");
    layout.footnoteEnd();

    if (layout.fits(priceChart(list, numbers), 20)) {
        layout.place(priceChart(list, numbers));
    } else {
        Layout.pageBreak(); // ! object/undeclared Layout
        layout.place(priceChart(list, numbers), { align: "center" });
    }
    layout.sectionEnd();
}
