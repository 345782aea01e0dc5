/*
 * Proof sheets for the buyers: every picture with its number, and what is in stock.
 * Start script: quire proof.js
 */
importJS("lib/polyfills.js");
importJS("lib/log.js");

var log = new BuildLog("proof");

engine.loadJS("tools/stock.js");
engine.loadJS("tools/proof-sheet.js");

book.outputName = "proof";
placeStock(readStock());
placeProofSheet(engine.listFiles("images/", "*.svg"));
book.finish();
book.save();
log.close();
