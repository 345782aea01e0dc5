/** What a folder holds, for walks over a tree. */
import { readdirSync, type Dirent } from 'node:fs';

/** Empty where the folder is gone meanwhile, or cannot be read. */
export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Folders in which no script of a project is looked for. */
export function isPassedOver(name: string): boolean {
  return /^(?:node_modules|\.git)$/i.test(name);
}
