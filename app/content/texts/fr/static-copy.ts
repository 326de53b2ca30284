/** Textes qui remplacent les formulaires et la recherche dans une copie statique du site. */
export const staticCopy = {
  'copy.email': 'Écrire un e-mail',
  'copy.form': 'Ouvrir le formulaire',
  'copy.enquiry': 'Écrivez un e-mail avec votre besoin, votre budget et la date souhaitée.',
  'copy.enquiryLive': 'Utilisez le formulaire de contact du site principal.',
  'copy.enquirySubject': 'Demande',
  'copy.enquiryNone': 'Ce site ne prend pas de messages pour le moment.',
  'copy.comment': 'Vos commentaires sont les bienvenus par e-mail.',
  'copy.commentLive': 'Vos commentaires sont les bienvenus sur le site principal.',
  'copy.commentSubject': 'Commentaire sur « {title} »',
  'copy.newsletter': 'Envoyez un e-mail pour vous abonner.',
  'copy.newsletterLive': 'Abonnez-vous sur le site principal.',
  'copy.newsletterSubject': 'Abonnement à la newsletter',
  'copy.newsletterNone': 'Les nouveaux articles paraissent dans le flux.',
  'copy.feed': 'Ouvrir le flux',
  'copy.waiting': 'Cet outil n’est pas encore prêt. Envoyez un e-mail pour être prévenu.',
  'copy.waitingLive':
    'Cet outil n’est pas encore prêt. Inscrivez-vous sur la liste d’attente du site principal.',
  'copy.waitingSubject': 'Liste d’attente : {name}',
  'copy.waitingNone': 'Cet outil n’est pas encore prêt.',
  'copy.searchScript': 'La recherche a besoin de JavaScript. Ces pages contiennent tout :',
};
