/** The project's files as one call sees them: what its roots and its configuration's folder hold, links resolved. */
import { resolve } from 'node:path';
import type { ProjectView } from './project-files.js';
import { realPath } from '../files/confinement.js';
import type { Session, SessionState } from './session.js';

export function viewOf(session: Session, { effective }: SessionState): ProjectView {
  const { configuration } = effective;
  const trusted = configuration === null ? [] : [configuration.folder, ...(configuration.settings.roots ?? []).map(root => resolve(configuration.folder, root))].map(realPath);
  return session.files.now([...session.roots, ...trusted]);
}
