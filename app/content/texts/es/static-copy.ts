/** Textos que sustituyen a los formularios y la búsqueda en una copia estática del sitio. */
export const staticCopy = {
  'copy.email': 'Escribir un correo',
  'copy.form': 'Abrir el formulario',
  'copy.enquiry': 'Escribe un correo con lo que necesitas, tu presupuesto y la fecha prevista.',
  'copy.enquiryLive': 'Usa el formulario de contacto del sitio principal.',
  'copy.enquirySubject': 'Consulta',
  'copy.enquiryNone': 'Este sitio no recibe mensajes por ahora.',
  'copy.comment': 'Los comentarios son bienvenidos por correo.',
  'copy.commentLive': 'Los comentarios son bienvenidos en el sitio principal.',
  'copy.commentSubject': 'Comentario sobre «{title}»',
  'copy.newsletter': 'Envía un correo para suscribirte.',
  'copy.newsletterLive': 'Suscríbete en el sitio principal.',
  'copy.newsletterSubject': 'Suscripción al boletín',
  'copy.newsletterNone': 'Los artículos nuevos aparecen en el feed.',
  'copy.feed': 'Abrir el feed',
  'copy.waiting': 'Esta herramienta aún no está lista. Envía un correo para recibir un aviso.',
  'copy.waitingLive':
    'Esta herramienta aún no está lista. Apúntate a la lista de espera en el sitio principal.',
  'copy.waitingSubject': 'Lista de espera: {name}',
  'copy.waitingNone': 'Esta herramienta aún no está lista.',
  'copy.searchScript': 'La búsqueda necesita JavaScript. Estas páginas lo contienen todo:',
};
