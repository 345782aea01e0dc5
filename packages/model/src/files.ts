/**
 * The file view: how pure code looks at a project. Paths are `/`-separated and absolute or relative to one root, as the
 * view's maker decides; the maker reads the disk, the index or memory.
 */
export interface FileView {
  /** The text of a file (UTF-8, BOM kept), or undefined when there is none. */
  read(path: string): string | undefined;
  /** True for a file (not a folder). */
  isFile(path: string): boolean;
  /** Names of files and folders in a folder, unsorted; empty when there is none. */
  list(folder: string): readonly string[];
}

/** A view of files held in memory, keyed by path. */
export function memoryFiles(files: ReadonlyMap<string, string>): FileView {
  return {
    read: path => files.get(path),
    isFile: path => files.has(path),
    list: folder => {
      const prefix = folder === '' || folder === '.' ? '' : `${folder}/`;
      const names = new Set<string>();
      for (const path of files.keys()) if (path.startsWith(prefix)) names.add(path.slice(prefix.length).split('/')[0]!);
      return [...names];
    },
  };
}
