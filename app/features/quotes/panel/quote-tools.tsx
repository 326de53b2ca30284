import { Copy, Inbox, LayoutTemplate, Trash2, Undo2 } from '#ui/icons.ts';
import { useState, useEffect, useRef } from 'react';
import { Link, useSubmit, useFetcher } from 'react-router';
import { SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { quotesPath, quoteLimits } from '#features/quotes/quote.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { quietButton } from '#ui/panel/quiet-button.tsx';
import { DONE_FIELD } from '#ui/panel/panel-actions.ts';
import { Icon } from '#ui/images/icon.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Dialog } from '#ui/panel/dialog.tsx';

type QuoteToolsProps = {
  enquiryId: string | null;
  /** The version that the owner sees. */
  readVersion: () => number;
  /** The quote to start another one from. */
  quoteId?: string;
  hasIntroduction?: boolean;
  isSent: boolean;
  isWithdrawable?: boolean;
  isAccepted?: boolean;
  /** Saves what was typed; true once the server has it. */
  beforeSend?: () => Promise<boolean>;
};

const withdrawQuestion = {
  title: 'Withdraw this quote?',
  text: 'The client can no longer accept it, and the link says that it was withdrawn. You can send it again.',
  button: 'Withdraw',
};

const saved = () => Promise.resolve(true);

export function QuoteTools(props: QuoteToolsProps) {
  const {
    enquiryId,
    readVersion,
    quoteId,
    hasIntroduction = false,
    isSent,
    isWithdrawable = false,
    isAccepted = false,
    beforeSend = saved,
  } = props;
  const submit = useSubmit();
  const [isNaming, setNaming] = useState(false);
  const [keepsIntroduction, setKeepsIntroduction] = useState(false);

  async function withdraw() {
    if (!(await askToConfirm(withdrawQuestion))) return;
    await submit({ intent: 'withdraw' }, { method: 'post', navigate: false });
  }

  async function save() {
    const isSaved = await beforeSend();
    if (!isSaved) raiseToast('The quote could not be saved. Try again when you are connected.', 'bad');
    return isSaved;
  }

  async function remove() {
    const agreed = await askToConfirm({
      title: 'Delete this quote permanently?',
      text: deleteText(isSent, isAccepted),
      button: 'Delete permanently',
    });
    // What is not saved yet would stop the navigation to the list.
    if (!agreed || !(await save())) return;
    await submit(
      { intent: 'delete', version: readVersion(), [DONE_FIELD]: 'Quote deleted permanently.' },
      { method: 'post' },
    );
  }

  const start = () =>
    submit(
      {
        intent: 'start',
        enquiryId: enquiryId!,
        from: `quote:${quoteId}`,
        ...(keepsIntroduction && { introduction: 'on' }),
      },
      { method: 'post', action: quotesPath },
    );

  return (
    <SideSection title="More">
      <div className="-mx-2.5 grid justify-items-start gap-0.5">
        {enquiryId && (
          <Link to={`/admin/enquiries/${enquiryId}`} className={quietButton}>
            <Icon of={Inbox} className="text-ink-3" />
            Open the enquiry
          </Link>
        )}
        {quoteId && enquiryId && (
          <button type="button" onClick={() => void start()} className={quietButton}>
            <Icon of={Copy} className="text-ink-3" />
            Start a new quote from this one
          </button>
        )}
        {quoteId && enquiryId && hasIntroduction && (
          <div className="pl-9.5">
            <Checkbox
              label="With its introduction"
              checked={keepsIntroduction}
              onChange={({ currentTarget }) => setKeepsIntroduction(currentTarget.checked)}
            />
          </div>
        )}
        <button type="button" onClick={() => void save().then(setNaming)} className={quietButton}>
          <Icon of={LayoutTemplate} className="text-ink-3" />
          Save as template
        </button>
        {isWithdrawable && (
          <button type="button" onClick={() => void withdraw()} className={quietButton}>
            <Icon of={Undo2} className="text-ink-3" />
            Withdraw
          </button>
        )}
        <button type="button" onClick={() => void remove()} className={quietButton}>
          <Icon of={Trash2} className="text-ink-3" />
          Delete permanently
        </button>
      </div>
      {isNaming && <TemplateDialog onClose={() => setNaming(false)} />}
    </SideSection>
  );
}

function deleteText(isSent: boolean, isAccepted: boolean) {
  if (isAccepted)
    return 'The text that the client accepted, its SHA-256 and the emails about it are deleted. You may have to keep business records for years: export the quote first. This cannot be undone.';
  return isSent
    ? 'All its versions and the emails about it are deleted, and the client’s link stops working. This cannot be undone.'
    : 'It was not sent. This cannot be undone.';
}

type Result = { tone?: 'ok' | 'bad'; errors?: Partial<Record<'name', string>> };

/** A template keeps everything but the client and the date. */
function TemplateDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<Result>();
  const { data } = fetcher;
  const form = useErrorFocus(data);
  const dialog = useRef<HTMLDialogElement>(null);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (data?.tone === 'ok') dialog.current?.close();
  }, [data]);

  const isSaving = fetcher.state !== 'idle';
  return (
    <Dialog ref={dialog} title="Save as template" onClose={onClose}>
      <PanelForm as={fetcher.Form} ref={form} className="grid gap-5">
        <input type="hidden" name="intent" value="save-template" />
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="off"
          maxLength={quoteLimits.templateName}
          error={data?.errors?.name}
        />
        <p className="text-ui text-ink-2">
          Keeps everything but the client and the date. A template of the same name is replaced.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" size="small" inactive={isSaving}>
            {isSaving ? 'Saving…' : 'Save template'}
          </Button>
        </div>
      </PanelForm>
    </Dialog>
  );
}
