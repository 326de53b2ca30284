import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { MarkdownTooComplex } from '#platform/markdown/queue.ts';
import type { SettingErrors, SettingField, SettingValues } from './setting.ts';

/** Errors of fields whose Markdown is too complex to render; null if there are none. */
export async function findTooComplex(
  fields: SettingField[],
  values: SettingValues,
  render: (source: string) => Promise<unknown> = renderMarkdown,
): Promise<SettingErrors | null> {
  const errors: SettingErrors = {};
  for (const { key, kind } of fields) {
    if (kind !== 'markdown') continue;
    try {
      await render(String(values[key]));
    } catch (error) {
      if (!(error instanceof MarkdownTooComplex)) throw error;
      errors[key] = error.message;
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
