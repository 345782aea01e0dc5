/** The profile `index-dump`: the default's patterns on the records of a vector index or search index. */
import type { ProfileData } from '../profile.js';

export const INDEX_DUMP: ProfileData = {
  name: 'index-dump',
  $comment: 'JSON array or JSONL whatever the files are called; other field names go into "fields".',
  extends: 'interface-member',
  reader: 'dump',
};
