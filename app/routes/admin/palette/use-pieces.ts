import { LayoutGrid, Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { statusLabel } from '#ui/status-badge.tsx';
import { fold } from '#platform/fold.ts';
import type { loader } from '#routes/admin/find.ts';
import { useJson } from '#ui/use-json.ts';
import type { Command } from './use-commands.ts';

const PAUSE = 120;

/** Posts and projects named like the query, asked for when the typing pauses; an older question is dropped. */
export function usePieces(query: string): { commands: Command[]; isAsking: boolean } {
  const navigate = useNavigate();
  const { load, data, failure, isLoading } = useJson<Awaited<ReturnType<typeof loader>>>();
  const words = fold(query);

  // The server knows the titles.
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => void load(`/admin/find?${new URLSearchParams({ q: words })}`), PAUSE);
    return () => clearTimeout(timer);
  }, [words, load]);

  const pieces = words && data ? data.pieces.filter(({ title }) => fold(title).includes(words)) : [];
  const commands = pieces.map(({ id, kind, title, ...piece }) => ({
    key: id,
    label: title,
    icon: kind === 'post' ? Newspaper : LayoutGrid,
    fact: piece.state === 'published' ? '' : statusLabel(piece.state),
    run: () => void navigate(`/admin/${kind}s/${id}/edit`),
  }));
  return { commands, isAsking: words !== '' && (isLoading || (data === undefined && !failure)) };
}
