import { countItems, describeImages, describeResult, describeUndone } from '#features/imports/report.ts';
import { type ImportDetail, type ImportPhase, isPartlyUndone } from '#features/imports/import.ts';
import { countOf } from '#platform/text/count.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { usePolling } from '#ui/panel/use-polling.ts';
import { Box } from '#ui/panel/box.tsx';
import { Message } from '#ui/text/message.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { stateBadges } from '#features/imports/import-labels.ts';

const QUEUED =
  'The file is uploaded. It is read when the import that is running has finished. You can leave this page.';

/** The result so far, and what can be done next. */
export function ImportStatus({ of: each, phase }: { of: ImportDetail; phase: ImportPhase | null }) {
  const formats = useFormats();
  usePolling(phase === 'queued');
  const text = phase === 'queued' ? QUEUED : textOf(each, formats);
  return (
    <Box title={stateBadges[each.state].label}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        {each.failure && <Message tone="bad">{each.failure}</Message>}
        {text && <p className="type-read max-w-[38em]">{text}</p>}
        {!each.isRefused && <ImportButtons of={each} />}
      </div>
    </Box>
  );
}

function textOf(each: ImportDetail, formats: Formats) {
  const { state, counts, images, canContinue } = each;
  if (state === 'uploaded') return 'The file is uploaded. Reading it changes nothing on the site.';
  if (each.isRefused) return 'The upload was deleted.';
  if (state === 'undone') return describeUndone(counts, formats);
  if (isPartlyUndone(each)) {
    const stillHere = countOf(countItems(counts, { state: 'done' }), 'item', formats);
    return `${describeUndone(counts, formats)} ${stillHere} left. Continue undoing, or import again what was removed.`;
  }
  if (canContinue) return `${describeResult(each, formats)} Continue where it stopped.`;
  if (state !== 'applied') return null;
  const parts = [describeResult(each, formats), describeImages(images, formats), 'No email was sent.'];
  return parts.filter(Boolean).join(' ');
}
