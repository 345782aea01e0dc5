/** `plumbline lookup`, `topic`, `construct`, `find` and `audit`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { summarise, UsageError } from '@plumbline/model';
import { auditText, constructText, docsText, filesText, jsonText, topicText } from '@plumbline/report';
import { audit, construct, decodeText, find, lookup, topic, viewPath } from '@plumbline/tools';
import { formatOption, graphOption, wholeNumber, type Format } from '../options.js';
import type { Terminal } from '../terminal.js';

interface Options { readonly graph?: string; readonly format: Format; readonly limit?: number }

function command(name: string, summary: string, description: string): Command {
  return new Command(name).summary(summary).description(description).addOption(graphOption()).addOption(formatOption());
}
function limited(of: Command): Command {
  return of.option('--limit <n>', 'how much of a list is shown; totals are always told', wholeNumber(1));
}
function print<R>(terminal: Terminal, { format }: Options, result: R, text: (result: R) => string): void {
  terminal.print(format === 'json' ? jsonText(result) : text(result));
}

export function lookupCommand(terminal: Terminal): Command {
  return limited(command('lookup', 'what the documentation says of a symbol or of words',
    'Shows the documentation\'s own words on a symbol in any spelling (Layout.tableStart, layout#tableStart(), tableStart), else the texts that have the words. That a name does not exist is said as a fact, with the names that do.'))
    .argument('<term>', 'a symbol, or words')
    .action(async (term: string, options: Options) => print(terminal, options, await lookup({ cwd: terminal.cwd, term, graph: options.graph, limit: options.limit }), docsText));
}

export function topicCommand(terminal: Terminal): Command {
  return limited(command('topic', 'from a goal in words to real symbols', 'Finds the topics of the phrasebook that explain the words of a goal, best first. A weak match is a hint, not the answer.'))
    .argument('<goal...>', 'what is to be made')
    .action(async (goal: string[], options: Options) => print(terminal, options, await topic({ cwd: terminal.cwd, goal: goal.join(' '), graph: options.graph, limit: options.limit }), topicText));
}

export function constructCommand(terminal: Terminal): Command {
  return command('construct', 'how a construct is declared, opened and closed', 'Shows a construct by its name, an alias, its interface or one of its calls: declaration, start, end, what goes inside, what closes by itself, and a skeleton.')
    .argument('<name>', 'a construct')
    .action(async (name: string, options: Options) => print(terminal, options, await construct({ cwd: terminal.cwd, name, graph: options.graph }), constructText));
}

export function findCommand(terminal: Terminal): Command {
  return limited(command('find', 'search the project\'s texts and file names', 'Searches texts and file names, and shows all lines of a construct that is hit. A word that no file has is searched for by its documented names. In a pattern, | stands between alternatives and * for anything within a line.'))
    .argument('<pattern>', 'plain text')
    .argument('[path]', 'a folder or file (default: the working directory)')
    .option('--context <n>', 'lines before and after each match', wholeNumber(0))
    .action(async (pattern: string, path: string | undefined, options: Options & { readonly context?: number }) =>
      print(terminal, options, await find({ cwd: terminal.cwd, pattern, path, context: options.context, graph: options.graph, limit: options.limit }), filesText));
}

/** The exit code of a check: 1 when the answer's code has an error. */
export function auditCommand(terminal: Terminal): Command {
  return command('audit', 'check the code of a Markdown answer', 'Prints the answer as it came, then the findings of its fenced code and what the accused interfaces really have; an answer with findings is not to be kept.')
    .argument('<file>', 'a Markdown file; - for standard input')
    .option('--strict', 'judge free names and inline code too')
    .action(async (file: string, options: Options & { readonly strict?: boolean }) => {
      const answer = decodeText(file === '-' ? await terminal.readInput() : readAnswer(terminal.cwd, file)).text;
      const result = await audit({ cwd: terminal.cwd, answer, file: file === '-' ? 'answer.md' : viewPath(terminal.cwd, file), strict: options.strict === true, graph: options.graph });
      print(terminal, options, result, auditText);
      terminal.exitCode = summarise(result.findings).errors > 0 ? 1 : 0;
    });
}

function readAnswer(cwd: string, file: string): Buffer {
  try {
    return readFileSync(resolve(cwd, file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'ENOENT' ? `${file}: there is no such file; correct the path.` : `${file}: the file cannot be read (${code ?? message}); give a Markdown file.`);
  }
}
