type MailParts = { headers: string; text: string; html: string };

/** The unfolded headers and the decoded alternatives of a received email. */
export function mailParts(raw: string): MailParts {
  const [headerText = '', body = ''] = splitHead(raw);
  const headers = unfold(headerText);
  const boundary = /boundary="?([^";\n]+)"?/i.exec(headers)![1]!;
  const parts = body.split(`--${boundary}`).map((part) => splitHead(part.replace(/^\r?\n/, '')));
  const partOf = (type: string) => {
    const [partHead = '', content = ''] = parts.find(([each = '']) => each.includes(type))!;
    return decode(content, /Content-Transfer-Encoding: (\S+)/i.exec(partHead)?.[1] ?? '7bit');
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function splitHead(message: string) {
  const end = message.indexOf('\r\n\r\n');
  return [message.slice(0, end), message.slice(end + 4)];
}

function unfold(headerText: string) {
  return headerText.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n');
}

function decode(content: string, encoding: string) {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString();
  if (encoding !== 'quoted-printable') return content.replaceAll('\r\n', '\n');
  const bytes = content
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
