/** A FileView with some files' texts put over it: the text on standard input under the name it is given, texts that are being fixed. */
import type { FileView } from '@plumbline/model';

export function overlayFiles(files: FileView, texts: ReadonlyMap<string, string>): FileView {
  return {
    read: path => texts.get(path) ?? files.read(path),
    isFile: path => texts.has(path) || files.isFile(path),
    list: folder => {
      const names = files.list(folder);
      const more = [...texts.keys()].filter(path => folderOf(path) === folder).map(path => path.slice(path.lastIndexOf('/') + 1)).filter(name => !names.includes(name));
      return more.length > 0 ? [...names, ...more] : names;
    },
  };
}

function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash);
}
