/**
 * Labelled inventions with an obvious right answer: what a reader of the manual would say that the writer meant. The share that
 * has it as first candidate is printed and bounded.
 */
import { memoryFiles } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { es3, quire } from './quire.js';

/** What the rows stand in: locals, globals, constructors and methods of the project. */
const PROGRAM = `
var invoiceTotal = 1, itemCount = 2;
function formatPrice(value) { return "" + value; }
function PriceTable(rows) { this.rows = rows; }
PriceTable.prototype.printAll = function () { return this.rows; };
function build(target, entries) {
  var table = new Table(), block = new Block(), image = new Image(), chart = new Chart(), list = new ListBlock();
  var page = book.currentPage, stream = engine.openStream("out.txt"), doc = xml.parse("<a/>"), root = doc.documentElement, text = "a", rows = [1];
  var headerText = "x", currentRow = table.row(0);
  function addHeader(label) { return label; }
  LINE
  return [table, block, image, chart, list, page, stream, doc, root, text, rows, headerText, currentRow, addHeader, entries, new PriceTable([]), formatPrice];
}
build(1, [], engine);
build({}, {});
`;

/** `line → what was meant`. */
const LABELLED: readonly (readonly [string, string])[] = [
  // Members: slips, spellings, other words, accessors, plurals, abbreviations.
  ['layout.pageBrake();', 'pageBreak'], ['layout.tabelStart(table);', 'tableStart'], ['layout.beginTable(table);', 'tableStart'], ['layout.tableFinish();', 'tableEnd'],
  ['layout.closeTable();', 'tableEnd'], ['layout.startBlock(block);', 'blockStart'], ['layout.endBlock();', 'blockEnd'], ['layout.addPage();', 'newPage'], ['layout.createPage();', 'newPage'],
  ['layout.breakPage();', 'pageBreak'], ['layout.breakLine();', 'lineBreak'], ['layout.newLine();', 'lineBreak'], ['layout.pageRef(1);', 'pageReference'], ['layout.ensureRoom(1);', 'ensureSpace'],
  ['layout.startSection();', 'sectionStart'], ['layout.openSidebar();', 'sidebarStart'], ['layout.log("x");', 'print'], ['layout.footnoteBegin();', 'footnoteStart'], ['layout.leftSpace();', 'spaceLeft'],
  ['layout.pageNumbers;', 'pageNumber'], ['layout.getPageNumber;', 'pageNumber'], ['layout.pageNo;', 'pageNumber'], ['layout.heightRemaining;', 'remainingHeight'], ['layout.remainingBreadth;', 'remainingWidth'],
  ['layout.units;', 'unit'], ['layout.tolerence;', 'tolerance'],
  ['table.deleteRow(1);', 'removeRow'], ['table.appendRow();', 'addRow'], ['table.insertRow();', 'addRow'], ['table.copyRow(1);', 'cloneRow'], ['table.duplicateRow(1);', 'cloneRow'], ['table.getCell(1, 1);', 'cell'],
  ['table.getRow(1);', 'row'], ['table.mergeCell(1, 2);', 'mergeCells'], ['table.joinCells(1, 2);', 'mergeCells'], ['table.setBorder(1);', 'setBorders'], ['table.sortRows();', 'sort'],
  ['table.title = "x";', 'caption'], ['table.cols = 3;', 'columns'], ['table.column = 3;', 'columns'], ['table.numRows;', 'rowCount'], ['table.rowsCount;', 'rowCount'], ['table.rowNumber;', 'rowCount'],
  ['table.colWidths = [];', 'columnWidths'], ['table.cellsPadding = 1;', 'cellPadding'], ['table.headerRow = 1;', 'headerRows'], ['table.splitRow = true;', 'splitRows'], ['table.automaticWidth = true;', 'autoWidth'],
  ['block.widht = 1;', 'width'], ['block.backgroundColour = null;', 'background'], ['block.spaceafter2 = 1;', 'spaceAfter'], ['block.spacingBefore = 1;', 'spaceBefore'], ['block.copy();', 'clone'],
  ['block.keepWithFollowing = true;', 'keepWithNext'], ['block.orphan = 2;', 'orphans'], ['block.widow = 2;', 'widows'], ['block.breakbefor = 1;', 'breakBefore'], ['block.leftIndent = 1;', 'indentLeft'],
  ['engine.removeFile("x");', 'deleteFile'], ['engine.readStream("x");', 'openStream'], ['engine.scriptFolder;', 'scriptPath'],
  ['engine.usedMemory;', 'memoryUsed'], ['engine.duplicateFile("a", "b");', 'copyFile'], ['engine.warning("x");', 'warn'],
  ['xml.readFragment("x");', 'parseFragment'], ['xml.parseText("x");', 'parseString'], ['xml.verify(doc);', 'validate'], ['xml.clearcaches();', 'clearCache'],
  ['root.getAttr("x");', 'getAttribute'], ['root.readAttribute("x");', 'getAttribute'], ['root.deleteAttribute("x");', 'removeAttribute'], ['root.attribs;', 'attributes'], ['root.children;', 'childNodes'],
  ['root.parentElement;', 'parentNode'], ['root.nextElementSibling;', 'nextSibling'], ['root.textContent;', 'text'], ['root.selectNode("x");', 'selectNodes'], ['root.querySelector("x");', 'selectFirst'],
  ['doc.getElementsById("x");', 'getElementById'], ['doc.makeElement("x");', 'createElement'], ['doc.createText("x");', 'createTextNode'], ['doc.rootElement;', 'documentElement'],
  ['stream.getLine();', 'readLine'], ['stream.readln();', 'readLine'], ['stream.writeln("x");', 'writeLine'], ['stream.println("x");', 'writeLine'], ['stream.finish();', 'close'], ['stream.length;', 'size'], ['stream.content();', 'contents'],
  ['stream.index;', 'position'], ['stream.location;', 'path'], ['stream.isEof();', 'eof'],
  ['book.pageCount;', 'pages'], ['book.insertPage();', 'addPage'], ['book.appendMaster();', 'addMaster'], ['book.activePage;', 'currentPage'], ['book.searchBlock("x");', 'findBlock'], ['book.writer;', 'author'],
  ['page.tall;', 'height'], ['page.breadth;', 'width'], ['page.addRegions();', 'addRegion'], ['page.labels;', 'label'], ['page.marginss;', 'margins'],
  ['image.alternativeText = "x";', 'altText'], ['image.colourSpace;', 'colorSpace'], ['image.widthPixels;', 'pixelWidth'], ['image.avgColor();', 'averageColor'], ['image.cropp();', 'crop'], ['image.resolutions;', 'resolution'],
  ['chart.appendSeries();', 'addSeries'], ['chart.deleteSeries();', 'removeSeries'], ['chart.getTitleText;', 'titleText'], ['chart.XAxis;', 'xAxis'], ['chart.colors;', 'palette'],
  ['list.addElement("x");', 'addItem'], ['list.bullets = "-";', 'bullet'], ['list.startNumber = 1;', 'firstNumber'], ['list.numItems;', 'itemCount'],
  // Accessors of properties, other hosts' words.
  ['block.setWidth(1);', 'width'], ['block.getBackground();', 'background'], ['root.getAttributes();', 'attributes'], ['root.getChildNodes();', 'childNodes'], ['root.getParentNode();', 'parentNode'], ['image.getWidth();', 'width'],
  ['new Paragraph().setText("x");', 'text'], ['book.newPage();', 'addPage'], ['new Color().luminosity;', 'luminance'], ['new Image().src;', 'source'], ['engine.loadScript("a.js");', 'loadJS'], ['events.emit("x");', 'fire'],
  ['events.trigger("x");', 'fire'], ['data.stringify({});', 'toJson'], ['layout.spaceRemaining;', 'spaceLeft'], ['layout.remainingSpace;', 'spaceLeft'], ['engine.openFile("x");', 'openStream'],
  ['text.tolowercase();', 'toLowerCase'], ['text.touppercase();', 'toUpperCase'], ['rows.lenght;', 'length'], ['rows.joinn();', 'join'], ['Node.ELEMENT_NOD;', 'ELEMENT_NODE'], ['table.getRowCount();', 'rowCount'],
  ['chart.setPalette([]);', 'palette'], ['page.getHeight();', 'height'], ['doc.getDocumentElement();', 'documentElement'], ['stream.isEOF();', 'eof'], ['list.getItemCount();', 'itemCount'], ['book.getCurrentPage();', 'currentPage'],
  // Names that no object has, on who knows what.
  ['target.blockBegin();', 'blockStart'], ['target.tableClose();', 'tableEnd'], ['target.printAl();', 'printAll'], ['target.subString(1);', 'substring'], ['target.toUppercase();', 'toUpperCase'], ['entries.pushs(1);', 'push'],
  ['target.charCode(1);', 'charCodeAt'], ['target.getElementByTag("x");', 'getElementsByTagName'],
  // Undeclared names.
  ['laytou.pageBreak();', 'layout'], ['Layout.pageBreak();', 'layout'], ['engin.log("x");', 'engine'], ['books.pages;', 'book'], ['xmlLoader.load("x");', 'xml'], ['stylesheet.name;', 'styles'], ['tabel.addRow();', 'table'],
  ['getTable.addRow();', 'table'], ['hederText.length;', 'headerText'], ['rowCurrent.cells;', 'currentRow'], ['imag.load("x");', 'image'], ['invoiceTotals + 1;', 'invoiceTotal'], ['countItems + 1;', 'itemCount'],
  ['math.round(1);', 'Math'], ['picture.crop();', 'image'], ['entrys.length;', 'entries'],
  // Bare calls.
  ['formatPrices(1);', 'formatPrice'], ['priceFormat(1);', 'formatPrice'], ['appendHeader("x");', 'addHeader'], ['importJs("x.js");', 'importJS'], ['loadJS("x.js");', 'engine.loadJS'], ['pageBreak();', 'layout.pageBreak'],
  ['parseINT("1");', 'parseInt'], ['documentExists("x");', 'fileExists'], ['Numbers("1");', 'Number'], ['isNan(1);', 'isNaN'],
  // Constructors.
  ['new Tabel();', 'Table'], ['new Picture();', 'Image'], ['new PriceTables([]);', 'PriceTable'], ['new PricesTable([]);', 'PriceTable'], ['new ListBlok();', 'ListBlock'], ['new Colour();', 'Color'], ['new Dates();', 'Date'],
  ['new Barcodes();', 'Barcode'], ['new QRCode();', 'QrCode'],
  // Option keys.
  ['layout.tableStart(table, { keepTogther: true });', 'keepTogether'], ['layout.tableStart(table, { repeatHeaders: true });', 'repeatHeader'], ['layout.tableStart(table, { headerRepeat: true });', 'repeatHeader'],
  ['layout.blockStart({ widht: 1 });', 'width'], ['layout.blockStart({ spacingAfter: 1 });', 'spaceAfter'],
];

interface Outcome { readonly line: string; readonly meant: string; readonly candidates: readonly string[] | null }
function ask(line: string, meant: string): Outcome {
  const code = PROGRAM.replace('LINE', line);
  const at = code.split('\n').indexOf(`  ${line}`) + 1;
  const { findings } = checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph: quire(), dialect: es3, roots: [], cwd: '.', globals: [] });
  const finding = findings.find(each => each.line === at);
  return { line, meant, candidates: finding ? finding.candidates : null };
}

describe('inventions with an obvious right answer', () => {
  const outcomes = LABELLED.map(([line, meant]) => ask(line, meant));

  it('are all found', () => expect(outcomes.filter(each => each.candidates === null).map(each => each.line)).toEqual([]));
  it('get it as first candidate nearly always', () => {
    const others = outcomes.filter(each => each.candidates?.[0] !== each.meant);
    const rate = 1 - others.length / outcomes.length;
    console.info(`The right name is the first candidate of ${(100 * rate).toFixed(1)} % of ${outcomes.length} labelled inventions. Not of: ${others.map(each => `${each.line} (${each.meant}; ${each.candidates?.join(', ') || 'none'})`).join(' ')}`);
    expect(rate).toBeGreaterThanOrEqual(0.9);
  });
});

describe('candidates are of the kind that the place asks for', () => {
  const rows: [string, readonly string[]][] = [
    ['layout.pageWidth2;', ['newPage', 'pageBreak', 'pageReference']], ['layout.spaceLeft2 = 1;', ['spaceLeft']], ['layout.remainingHeights();', ['remainingHeight']],
  ];
  for (const [line, unwanted] of rows) it(line, () => expect((ask(line, '').candidates ?? []).filter(each => unwanted.includes(each) && each !== 'spaceLeft' && each !== 'remainingHeight')).toEqual([]));
  it('letter case alone has one answer', () => expect(ask('text.tolowercase();', '').candidates).toEqual(['toLowerCase']));
  it('a constructor\'s own are static', () => expect(ask('Node.ELEMENT_NOD;', '').candidates!.filter(each => !/^[A-Z_]+$/.test(each))).toEqual([]));
  it('what is called can be called', () => expect(['engine.error("x");', 'Layout2();'].map(line => ask(line, '').candidates)).toEqual([[], []]));
  it('another kind, when it is much nearer', () => expect(ask('layout.remainingHeights();', '').candidates![0]).toBe('remainingHeight'));
  it('names of other hosts get no guess by meaning', () => expect(['window.x;', 'console.log(1);', 'navigator.x;', 'process.exit();', 'setTimeout(1, 2);'].map(line => ask(line, '').candidates)).toEqual([[], [], [], [], []]));
});
