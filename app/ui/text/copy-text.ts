/** Resolves to whether the text was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Not available on insecure origins and in some iframes; the browser may also deny permission.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Fallback: selects the text in an invisible field. */
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
    // oxlint-disable-next-line no-console -- the reason is reported nowhere else
    console.error('Error copying text:', error);
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
