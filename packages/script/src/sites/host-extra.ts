/** Names outside every edition that hosts of the era had on ES3's built-ins: not documented here, yet no invention. */
import { HOST_EXTRA_TABLE, LATER_EDITIONS } from '@plumbline/model';

export function isHostExtra(owner: string, name: string): boolean {
  return HOST_EXTRA_TABLE.get(owner)?.has(name) === true || HOST_EXTRA_TABLE.get('Object.prototype')!.has(name)
    || LATER_EDITIONS[`${owner}.${name}`] === 'non-standard-or-host' || LATER_EDITIONS[`Object.prototype.${name}`] === 'non-standard-or-host';
}
