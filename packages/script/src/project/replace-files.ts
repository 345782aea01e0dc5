/** A joined project with other texts of a few of its files: for what is asked between two keys, when following every load anew would take too long. */
import { LineIndex } from '../parse/parsed.js';
import { summarise, type LoadedProject } from './load-project.js';
import { Project, type ProjectSettings } from './project.js';

/** What the files load, and what they put on prototypes, is taken to be what it was; a file more is added. */
export function replaceFiles(loaded: LoadedProject, texts: ReadonlyMap<string, string>, settings: ProjectSettings): LoadedProject {
  const known = new Map(loaded.project.files.map(file => [file.parsed.file, file.parsed.text]));
  if ([...texts].every(([path, text]) => known.get(path) === text)) return loaded;
  const left = new Map(texts);
  const take = (path: string): string | undefined => { const text = left.get(path); left.delete(path); return text; };
  const kept = loaded.project.files.map(file => {
    const text = take(file.parsed.file);
    return text === undefined || text === file.parsed.text ? file : summarise(file.parsed.file, text, settings.dialect);
  });
  const files = [...kept, ...[...left].map(([path, text]) => summarise(path, text, settings.dialect))];
  // What the texts themselves say of completeness is asked again.
  const loads = [...loaded.project.incomplete].filter(each => each === 'missing-load' || each === 'computed-load');
  const project = new Project(files, settings, new Set(loads));
  project.takeOwnDefinitions(loaded.project);
  return { ...loaded, project, lines: file => new LineIndex(files.find(each => each.parsed.file === file)?.parsed.text ?? '') };
}
