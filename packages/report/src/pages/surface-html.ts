/** The surface of a documented engine as one HTML page; loaded only by the command that writes it. */
import type { SurfaceInput } from './surface/surface-data.js';

/** The page's text (DESIGN 9): self-contained, no network, the same bytes for the same graph. */
export async function surfaceHtml(input: SurfaceInput): Promise<string> {
  const { surfacePage } = await import('./surface/surface-page.js');
  return surfacePage(input);
}
