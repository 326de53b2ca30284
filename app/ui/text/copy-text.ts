/** Puts a text on the clipboard and answers whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Closed on insecure addresses and in some frames, and a browser may refuse it.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The older way: selects the text in a field that nobody sees. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  try {
    if (!document.execCommand('copy')) throw new Error('The browser blocked copying.');
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the only place where a browser's refusal can be seen
    console.error('Error copying text:', error);
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
