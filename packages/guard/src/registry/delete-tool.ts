/** `delete_lines`: the delete pass as a base tool (GUARD 7). Markers alone; code drops the lines. */
import { UsageError } from '@plumbline/model';
import { deletePass, regionOf } from '../deletion/delete-pass.js';
import { confinedPath } from './confined-path.js';
import type { FilePort } from './file-port.js';
import { readable, schema, text } from './read-tools.js';
import type { Tool } from './tool.js';
import { optionalText, textArgument } from './tool-arguments.js';
import type { WriteFunnel } from './write-funnel.js';
import { fileWrite, landed } from './write-tools.js';

export function deleteTool(files: FilePort, funnel: WriteFunnel): Tool {
  return {
    ...fileWrite(funnel),
    spec: {
      name: 'delete_lines',
      description: 'Deletes whole lines of a file, every line of a construct; it can neither rewrite nor add. Line numbers are those of read_file.',
      inputSchema: schema({ path: text('relative to the root'), markers: text('one a line, nothing else: "12: DELETE"'), where: text('lines FROM-TO, or a name, outside whose lines nothing may be deleted') }, ['path', 'markers']),
    },
    async run(args) {
      const path = confinedPath(textArgument(args, 'path'));
      const before = await readable(files, path);
      const where = optionalText(args, 'where');
      const { after, deleted, left } = deletePass(before, textArgument(args, 'markers'), where === undefined ? undefined : regionOf(before, where));
      if (deleted.length === 0) throw new UsageError(`No line of ${path} is marked; give a marker for each line, such as "12: DELETE".`);
      const result = landed(await funnel.write(path, after));
      return left.length === 0 || result.isError === true ? result : { ...result, content: `${result.content} Still used: ${left.map(each => `${each.name} in line ${each.lines.join(', ')}`).join('; ')}.` };
    },
  };
}
