/** The tools of a conversation: a client's tool shadows a base tool of the same name, and can call it (DESIGN 8). */
import { UsageError } from '@plumbline/model';
import type { JsonObject } from '../models/transcript.js';
import type { ToolSpec } from '../models/model-port.js';
import type { Tool, ToolResult } from './tool.js';

export class ToolRegistry {
  /** By name, the lowest layer first. */
  readonly #tools = new Map<string, readonly Tool[]>();
  readonly #layers: readonly (readonly Tool[])[];

  /** Layers from the lowest up. Throws UsageError when one layer has two tools of one name. */
  constructor(...layers: readonly (readonly Tool[])[]) {
    this.#layers = layers;
    for (const layer of layers) {
      const names = new Set<string>();
      for (const tool of layer) {
        const { name } = tool.spec;
        if (names.has(name)) throw new UsageError(`Two tools of one layer are called ${JSON.stringify(name)}; rename one, or put it into a layer above.`);
        names.add(name);
        this.#tools.set(name, [...(this.#tools.get(name) ?? []), tool]);
      }
    }
  }

  /** The same tools over another lowest layer. */
  over(layer: readonly Tool[]): ToolRegistry {
    return new ToolRegistry(layer, ...this.#layers);
  }

  /** The specifications that the model gets, sorted by name. */
  specs(): readonly ToolSpec[] {
    return [...this.#tools.values()].map(each => each.at(-1)!.spec).sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The uppermost tool of that name, or undefined. */
  find(name: string): Tool | undefined {
    return this.#tools.get(name)?.at(-1);
  }

  /** Runs the uppermost tool of that name; it can call the one that it shadows, and so on down. Throws what the tool throws. */
  async run(name: string, args: JsonObject, signal: AbortSignal): Promise<ToolResult> {
    const tools = this.#tools.get(name) ?? [];
    const at = (depth: number): ((args: JsonObject) => Promise<ToolResult>) | undefined => {
      const tool = tools[depth];
      return tool && (async given => tool.run(given, { base: at(depth - 1), signal }));
    };
    const top = at(tools.length - 1);
    if (!top) throw new UsageError(`There is no tool ${JSON.stringify(name)}; there are ${this.specs().map(each => each.name).join(', ') || 'none'}.`);
    return top(args);
  }
}
