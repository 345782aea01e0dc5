/**
 * How names look that a script tells the engine where it makes objects (`new Window("dialog { pages: Panel {} }")`,
 * `dialog.add("panel", box, "", { name: "pages" })`). The checker reads them in the text, the fake engine when the script runs: sources of
 * regular expressions that both understand.
 */

/** Letters of all scripts: what is no sign and no space of ASCII, without flags and escapes that the fake engine's text may not have. */
const NAME = String.raw`[^\x00-#%-@\[-^\x60{-\xa9][^\x00-#%-\/:-@\[-^\x60{-\xa9]*`;

export const TOLD_NAMES = {
  /** A text that is a name and nothing else. */
  alone: `^${NAME}$`,
  /** A name in a description, and the word behind its colon, which may be the type of what it stands for. */
  described: String.raw`(${NAME})\s*:\s*(${NAME})?`,
  /** How deep objects lie in objects. */
  deepest: 8,
} as const;
