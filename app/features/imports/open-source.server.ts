import { type Source, UnusableSource } from './source.ts';

/** Recognizes what was exported by another system. */
export async function openSource(_path: string): Promise<Source> {
  throw new UnusableSource('No kind of file can be imported yet.');
}
