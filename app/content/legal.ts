export type LegalPage = 'privacy' | 'terms';

const privacy = `## In short

Reading this site leaves next to nothing behind, so this page is short. It says what the site stores today, and no more.

## What is kept when you visit

- **No cookies.** Reading this site sets none, so there is no banner to click away.
- **No requests to anybody else.** Fonts, scripts, styles and drawn covers come from this site’s own address. The one exception is a picture that the owner chose to show from another address: your browser fetches it from there.
- **Your theme, in your browser.** If you choose light or dark, your browser keeps the word \`light\` or \`dark\` under the name \`theme\` in its local storage. It is never sent here. Clearing the site’s data removes it.
- **One line a request in the server’s log**: the method, the path without anything after the question mark, the status, how long the answer took, and a random number for that request. Your network address and your browser’s name are not in it.

## Counting

Each article carries two numbers, its views and its likes. They are plain counts: nothing about who viewed or liked is stored beside them. When you follow a link to a tool or a resource, a counter for that link and day goes up by one; nothing about you is stored with it.

## When you write

The contact form stores what you type into it: your name, e-mail address, subject, message, and budget and timeline if you choose them, with the time it arrived. The owner reads it to answer you, and deletes it when you ask.

To keep robots from flooding the form, the site counts how many messages come from one network address within an hour. It keeps a one-way code of the address for that hour, never the address itself, and the code is made differently each day.

This version of the site takes no comments and no newsletter sign-ups. Comments that you see under articles were put there by the owner or came with the site’s sample content. When another form is added, this page will say what it keeps before you fill it in.

## Sharing

The share buttons are ordinary links. Nothing is loaded from Facebook, X or LinkedIn, and they learn nothing about you, until you follow one of them. “Copy link” puts the address on your own clipboard.

## The owner

The owner signs in to look after the site. That sets a session cookie in the owner’s browser, and the site stores the owner’s name, e-mail address, a hash of the password, and a row for each session with its expiry and the browser’s name. None of this concerns visitors.

## Other parties

The server may belong to a hosting company, which may keep logs of its own. Nothing stored here is sold or handed on.
`;

const terms = `## In short

These are the terms for reading this site. Working together is agreed in a separate contract.

## What is published here

Articles and projects are written with care, from experience, and may still be wrong or out of date. Try advice on something unimportant first. Nothing here is legal or financial advice.

## Using it

- Texts and pictures belong to the owner, or to the clients and authors named beside them. Quote as much as you need and link to the page; ask before you republish more.
- Code in the articles is there to be used. Take it, change it, and check it, because it comes without any warranty.
- Please do not try to break the site or read what is not public. If you find a way, write to the owner instead.

## Links and recommendations

Links lead to sites that somebody else answers for. Some recommendations are affiliate links, and those are marked: the price for you stays the same.

## Availability

The site is offered as it is. It may change, move or be away for a while without notice, and the owner is liable only as far as the law requires.
`;

/** Markdown that a new site shows until its owner has written its own. */
export const defaultLegalTexts: Record<LegalPage, string> = { privacy, terms };
