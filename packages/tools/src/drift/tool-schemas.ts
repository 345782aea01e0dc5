/** Tools with their schemas, out of a JSON file: one tool, a list, or the result of MCP's `tools/list`. */
import { UsageError } from '@plumbline/model';
import type { SettingsSchema, SkillContract } from '@plumbline/guard';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws UsageError naming the file and the entry. */
export function toolSchemas(text: string, file: string): readonly SkillContract[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file}: no JSON (${(error as Error).message}); give a tool, a list of tools or the result of tools/list.`);
  }
  const list = Array.isArray(value) ? value : isFields(value) && Array.isArray(value.tools) ? value.tools : [value];
  if (list.length === 0) throw new UsageError(`${file}: there is no tool in it; give at least one, with its name and inputSchema.`);
  return list.map((each, index) => contract(each, `${file}, tool ${index + 1}`));
}

function contract(value: unknown, where: string): SkillContract {
  if (!isFields(value) || typeof value.name !== 'string') throw new UsageError(`${where}: no "name"; expected an object with "name" and "inputSchema".`);
  const schema = value.inputSchema ?? value.input_schema ?? value.parameters;
  if (!isFields(schema)) throw new UsageError(`${where} (${value.name}): no "inputSchema" (nor "input_schema" or "parameters"); expected a JSON schema of an object.`);
  const { properties = {}, required = [] } = schema;
  if (!isFields(properties) || !Object.values(properties).every(isFields)) throw new UsageError(`${where} (${value.name}): its "properties" are no object of schemas.`);
  if (!Array.isArray(required) || !required.every(each => typeof each === 'string')) throw new UsageError(`${where} (${value.name}): its "required" is no list of names.`);
  const lacking = value.unavailable ?? [];
  if (!Array.isArray(lacking) || !lacking.every(each => isFields(each) && typeof each.capability === 'string' && typeof each.reason === 'string')) throw new UsageError(`${where} (${value.name}): its "unavailable" is no list of { "capability", "reason" }.`);
  return { tool: value.name, schema: { properties, required } as SettingsSchema, unavailable: lacking as unknown as NonNullable<SkillContract['unavailable']> };
}
