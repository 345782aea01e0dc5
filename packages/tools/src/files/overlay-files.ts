/** A FileView with one file's text put over it: the text on standard input under the name it is given. */
import type { FileView } from '@plumbline/model';

export function overlayFile(files: FileView, path: string, text: string): FileView {
  const slash = path.lastIndexOf('/');
  const folder = slash < 0 ? '.' : path.slice(0, slash);
  const name = path.slice(slash + 1);
  return {
    read: each => (each === path ? text : files.read(each)),
    isFile: each => each === path || files.isFile(each),
    list: each => (each === folder && !files.list(each).includes(name) ? [...files.list(each), name] : files.list(each)),
  };
}
