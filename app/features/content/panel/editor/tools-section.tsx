import { Copy, CopyPlus, EyeOff, Globe, History, Send, Trash2, Undo2 } from '#ui/icons.ts';
import { useState } from 'react';
import { Link, useSubmit } from 'react-router';
import { DONE_FIELD } from '#ui/panel/panel-actions.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { copyText } from '#ui/text/copy-text.ts';
import { Icon } from '#ui/images/icon.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import {
  buildPublicPath,
  listPath,
  type ContentDraft,
  type ContentState,
} from '#features/content/model/content.ts';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { SideSection } from './side-sections.tsx';
import type { Editor } from './use-editing.tsx';

const row =
  'flex min-h-9 w-full items-center gap-2.5 text-left text-ui font-[550] transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11';

const discardQuestion = {
  title: 'Discard changes?',
  text: 'Title, text and settings are reset to the published version.',
  button: 'Discard changes',
};

type ToolsSectionProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  state: ContentState;
  previewUrl: string | null;
  /** Of content that is shown by its link only. */
  privateUrl: string | null;
  onUnpublish: () => void;
};

export function ToolsSection<Draft extends ContentDraft>(props: ToolsSectionProps<Draft>) {
  const { editor, state, previewUrl, privateUrl, onUnpublish } = props;
  const { kind, stored, draft, isDirty, editing } = editor;
  const [isShowingRevisions, setShowingRevisions] = useState(false);
  const submit = useSubmit();
  if (!stored.id || !previewUrl) return null;

  async function copyLink() {
    const isCopied = await copyText(previewUrl!);
    // The preview shows what the server has.
    await editing.autosave();
    if (isCopied) raiseToast('Preview link copied. It expires in 7 days.');
    else raiseToast('The preview link could not be copied. Try again.', 'bad');
  }

  async function discard() {
    if (!(await askToConfirm(discardQuestion))) return;
    if (await editing.discard())
      raiseToast('Changes discarded.', 'ok', { label: 'Undo', run: () => editing.change(draft) });
    else raiseToast('The changes could not be discarded. Try again in a moment.', 'bad');
  }

  /** Saves pending changes first. */
  async function runListAction(form: Record<string, string>, failed: string) {
    if (await editing.autosave()) await submit(form, { method: 'post', action: listPath(kind) });
    else raiseToast(`${failed}: the latest changes could not be saved. Try again in a moment.`, 'bad');
  }

  const duplicate = () =>
    runListAction(
      { intent: 'duplicate', id: stored.id!, [DONE_FIELD]: 'Draft copy created.' },
      'Not duplicated',
    );

  /** The list offers undo. */
  const moveToBin = () =>
    runListAction({ intent: 'bin', ids: JSON.stringify([stored.id]) }, 'Not moved to the bin');

  return (
    <SideSection>
      <ul>
        <li>
          <button type="button" onClick={copyLink} className={row}>
            <Icon of={Copy} className="text-ink-3" />
            Copy preview link
          </button>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setShowingRevisions(true)}
            className={row}
          >
            <Icon of={History} className="text-ink-3" />
            Revisions
          </button>
        </li>
        {stored.published && (stored.hasChanges || isDirty) && (
          <li>
            <button type="button" onClick={discard} className={row}>
              <Icon of={Undo2} className="text-ink-3" />
              Discard changes
            </button>
          </li>
        )}
        {kind === 'post' && state !== 'draft' && !privateUrl && (
          <li>
            <Link to={`/admin/posts/${stored.id}/newsletter`} className={row}>
              <Icon of={Send} className="text-ink-3" />
              Send to subscribers
            </Link>
          </li>
        )}
        {state === 'published' && (
          <li>
            <a
              href={privateUrl ?? buildPublicPath(kind, stored.slug)}
              target="_blank"
              rel="noopener"
              className={row}
            >
              <Icon of={Globe} className="text-ink-3" />
              {privateUrl ? 'Open by link' : 'View on site'}
            </a>
          </li>
        )}
        <li>
          <button type="button" onClick={duplicate} className={row}>
            <Icon of={CopyPlus} className="text-ink-3" />
            Duplicate
          </button>
        </li>
        {state !== 'draft' && (
          <li>
            <button type="button" onClick={onUnpublish} className={row}>
              <Icon of={EyeOff} className="text-ink-3" />
              {state === 'scheduled' ? 'Unschedule' : 'Unpublish'}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={moveToBin} className={row}>
            <Icon of={Trash2} className="text-ink-3" />
            Move to bin
          </button>
        </li>
      </ul>
      {isShowingRevisions && <RevisionsDialog editor={editor} onClose={() => setShowingRevisions(false)} />}
    </SideSection>
  );
}
