import { mailCopyDays, mailCountDays } from '#content/legal.ts';

/** French; Markdown. */
export const privacyText = `## En bref

Ce site enregistre le moins possible sur ses visiteurs. Ce que vous envoyez n’est utilisé que dans le but pour lequel vous l’avez envoyé. Cette page énumère tout ce que le site enregistre.

## Lors d’une visite

- **Aucun cookie.** La lecture de ce site ne dépose aucun cookie, il n’y a donc pas de bandeau. Seule une page protégée par un mot de passe en dépose un, une fois le mot de passe saisi : il vaut pour cette page, jusqu’à la fermeture du navigateur.
- **Aucune requête vers d’autres sites.** Les polices, les scripts, les styles et les couvertures générées viennent de ce site. La seule exception est une image intégrée depuis une autre adresse : votre navigateur la charge depuis cette adresse.
- **Votre thème, dans votre navigateur.** Si vous choisissez un thème clair ou sombre, votre navigateur enregistre \`light\` ou \`dark\` sous le nom \`theme\` dans son stockage local. Ce choix n’est jamais envoyé au serveur. Il disparaît si vous effacez les données du site.
- **Au plus une ligne de journal par requête.** Elle contient la méthode, le chemin sans les paramètres, le statut, le temps de réponse et un numéro de requête aléatoire, mais ni votre adresse réseau ni le nom de votre navigateur.

## Statistiques

Lorsque vous ouvrez une page, votre navigateur en avertit le site sans utiliser de cookie. Le site augmente alors des compteurs journaliers, et seuls ces compteurs sont enregistrés :

- combien de fois chaque page a été vue, et par combien de visiteurs ce jour-là ;
- l’hôte du site d’où vous venez, par exemple \`example.org\`, si votre navigateur l’envoie, mais jamais la page exacte ;
- si l’appareil était un téléphone, une tablette ou un ordinateur, et le type de navigateur, par exemple Firefox ;
- ce qui a été recherché sur ce site, sauf si cela ressemble à une adresse e-mail ou à un long numéro, et s’il y avait des résultats ;
- combien de fois les liens vers les outils et les ressources ont été suivis, et combien de fois on a cliqué sur « J’aime ». Les articles affichent leur nombre de vues et de « j’aime » ;
- combien de fois une page inexistante a été demandée, sans les paramètres.

Pour compter les visiteurs, le site doit reconnaître un navigateur pendant une journée. Il calcule un code irréversible à partir de votre adresse réseau, du nom de votre navigateur et d’un nombre aléatoire qui ne sert que ce jour-là. L’adresse réseau et le nom du navigateur ne sont pas enregistrés. Le nombre aléatoire et tous les codes d’une journée sont effacés à la première visite du lendemain. Ensuite, personne ne peut savoir qui est venu ni si quelqu’un est venu deux jours différents.

Si votre navigateur demande à ne pas être suivi (Do Not Track ou Global Privacy Control), rien de tout cela n’est enregistré. Seul « J’aime » est compté lorsque vous cliquez dessus.

## Lorsque vous envoyez quelque chose

Ce que vous envoyez est enregistré avec l’heure de réception afin de pouvoir être lu. Ces données sont effacées sur demande :

- **Le formulaire de contact** enregistre votre nom, votre adresse e-mail, l’objet, le message, ainsi que le budget et le délai si vous les choisissez. Ils servent à vous répondre. Vous recevez un e-mail qui confirme la réception de votre message. La fin de cette page indique si les pages lues auparavant y sont jointes.
- **Un commentaire** enregistre votre nom, votre adresse e-mail et votre texte. Après validation, il figure sous l’article avec votre nom et la date. Votre adresse e-mail n’est pas publique. Vous recevez un e-mail lorsque votre commentaire est publié et lorsque quelqu’un y répond. Chacun de ces e-mails contient un lien pour ne plus les recevoir. Les commentaires qui ressemblent à du spam sont enregistrés à part et ne sont pas affichés.
- **La newsletter** enregistre votre adresse e-mail, votre nom s’il figurait dans une liste importée, la page de votre inscription, et si vous l’avez confirmée ou annulée. Tant que vous n’avez pas confirmé, vous ne recevez que des demandes de confirmation. Chaque newsletter contient un lien de désinscription. Le site n’enregistre pas si vous ouvrez une newsletter. Il peut compter combien de fois un lien est suivi par l’ensemble des lecteurs, mais pas par qui. Si vous vous désinscrivez, votre adresse reste sur une liste d’exclusion afin de ne pas être ajoutée à nouveau par erreur.
- **Une liste d’attente** pour un outil enregistre votre adresse e-mail jusqu’à l’e-mail annonçant que l’outil est prêt, ou jusqu’à ce que la liste soit vidée.
- **Un témoignage** que vous écrivez au moyen d’un lien enregistre votre texte, le nom, l’entreprise, l’image et la note que vous donnez, ainsi que votre consentement avec sa date et ses termes. Pour la demande, le site enregistre votre nom et votre adresse e-mail ; sans réponse, vous recevez un seul rappel. Une fois publié, il apparaît sur le site sous le nom que vous avez choisi. Vous pouvez retirer votre consentement à tout moment avec le même lien : le texte, l’image et l’adresse e-mail sont alors supprimés aussitôt.
- **Un devis** que vous recevez par un lien enregistre la date de sa première ouverture (sauf si votre navigateur demande à ne pas être suivi), vos questions et votre décision avec sa date. Si vous refusez, le motif est enregistré. Si vous acceptez, votre nom, le texte accepté avec son empreinte, les options choisies et un code irréversible de votre adresse réseau sont enregistrés comme preuve de l’accord. Les devis acceptés sont des documents commerciaux et sont conservés jusqu’à leur suppression.

Les e-mails sont envoyés par le serveur de messagerie du propriétaire du site, qui peut voir votre adresse et le contenu. Le site garde une copie de chaque e-mail pendant ${mailCopyDays} jours, sans les liens privés, ou jusqu’à ce que le contenu concerné soit effacé. Pour éviter les abus, il compte pendant ${mailCountDays} jours combien de demandes de confirmation, de réponses automatiques et de notifications ont été envoyées à une adresse. Ce nombre est enregistré sous un code irréversible de l’adresse. Chaque demande de confirmation et chaque réponse automatique contient un lien pour ne plus les recevoir.

## Protection contre les robots

Pour protéger les formulaires et les compteurs, le site compte combien de messages, de commentaires, d’inscriptions, de « j’aime » et de vues viennent d’une adresse réseau en une heure, et combien de « j’aime » d’un article en une journée. Pendant ce temps, il enregistre un code irréversible de l’adresse, jamais l’adresse elle-même. Le code dépend d’un secret de ce site et change chaque jour, de sorte que les codes de deux jours ne peuvent pas être rapprochés.

Lorsque vous remplissez un formulaire, votre navigateur demande l’heure au site et la renvoie avec le formulaire. Un formulaire rempli plus vite qu’une personne ne peut taper est considéré comme du spam. L’heure n’est pas enregistrée.

## Partage

Les boutons de partage sont de simples liens. Rien n’est chargé depuis Facebook, X ou LinkedIn, et ils ne reçoivent aucune donnée sur vous tant que vous ne suivez pas l’un de ces liens. « Copier le lien » copie l’adresse dans votre presse-papiers.

## Administration

Le propriétaire se connecte pour gérer le site. La connexion dépose trois cookies dans son navigateur : l’un pour la session, un autre pour que la page de connexion reconnaisse plus tard le navigateur, et un troisième qui ajoute aux pages une barre de modification. Le site enregistre son nom, son adresse e-mail, une empreinte du mot de passe, chaque session avec son expiration et le nom du navigateur et, pendant un an, un journal de ses actions. Rien de tout cela ne concerne les visiteurs.

## Tiers

Le serveur peut être exploité par un hébergeur, qui peut tenir ses propres journaux. Rien de ce qui est enregistré ici n’est vendu ni partagé.
`;

export const termsText = `## En bref

Voici les conditions d’utilisation de ce site. Une collaboration fait l’objet d’un contrat séparé.

## Contenu

Les articles et les projets sont rédigés avec soin et d’après l’expérience, mais ils peuvent être erronés ou dépassés. Vérifiez un conseil avant de vous y fier. Rien ici n’est un conseil juridique ou financier.

## Utilisation

- Les textes et les images appartiennent au propriétaire du site, ou aux clients et auteurs cités. Vous pouvez les citer et faire un lien vers la page. Merci de demander avant d’en republier davantage.
- Vous pouvez utiliser et modifier le code des articles. Il est fourni sans garantie, vérifiez-le d’abord.
- Merci de ne pas essayer d’endommager le site ni d’accéder à ce qui n’est pas public. Si vous trouvez une faille de sécurité, merci de la signaler.

## Liens et recommandations

Le propriétaire n’est pas responsable du contenu des sites liés. Certaines recommandations sont des liens affiliés et sont signalées comme telles. Elles ne changent pas le prix que vous payez.

## Disponibilité

Le site est fourni tel quel. Il peut être modifié, changer d’adresse ou être indisponible sans préavis, et la responsabilité du propriétaire se limite à ce que la loi exige.
`;
