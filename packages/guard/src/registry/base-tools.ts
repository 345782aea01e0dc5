/** The base tools of every conversation (DESIGN 8), over the files of one root. Each write goes through one funnel. */
import { deleteTool } from './delete-tool.js';
import type { FilePort } from './file-port.js';
import { readTools } from './read-tools.js';
import type { Tool } from './tool.js';
import { writeFunnel } from './write-funnel.js';
import { writeTools } from './write-tools.js';

/** `list_files`, `read_file`, `find_in_files`, `write_file`, `edit_file`, `apply_edit`, `delete_lines`. */
export function baseTools(files: FilePort): readonly Tool[] {
  const funnel = writeFunnel(files);
  return [...readTools(files), ...writeTools(files, funnel), deleteTool(files, funnel)];
}
