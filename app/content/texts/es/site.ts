import type { SiteCopy } from '#content/texts/site-copy.ts';
import { privacyText, termsText } from './legal.ts';
import { replyTemplates } from './reply-templates.ts';

/** Spanish. */
export const siteCopy: SiteCopy = {
  labels: {
    '/': 'Inicio',
    '/blog': 'Blog',
    '/portfolio': 'Portafolio',
    '/ai-tools': 'Herramientas de IA',
    '/resources': 'Recursos',
    '/contact': 'Contacto',
  },
  name: 'Tu nombre',
  role: 'Desarrollo web, diseño, marketing de contenidos y herramientas de IA, por cuenta propia',
  blurb: 'Desarrollo web, diseño, marketing de contenidos y herramientas de IA, por cuenta propia.',
  headline: ['Sitios^1, relatos^2,', 'frases^3 y pequeñas', 'máquinas^4.'],
  lede: 'Diseño y desarrollo sitios web, planifico su contenido, escribo los textos y creo herramientas de IA que te quitan el trabajo tedioso.',
  servicesIntro:
    'Empieza por un servicio; el resto será más fácil, porque una sola persona se encarga de todo.',
  services: [
    {
      title: 'Diseño y desarrollo web',
      text: 'Sitios rápidos y accesibles, diseñados y desarrollados por una sola persona, del primer boceto al lanzamiento.',
      points: ['Sistemas de diseño', 'React y Node', 'Auditorías de rendimiento'],
    },
    {
      title: 'Marketing de contenidos',
      text: 'Un plan editorial que puedes mantener: los temas que buscan tus clientes, en un calendario que sobrevive a los meses de mucho trabajo.',
      points: ['Estrategia editorial', 'SEO que se lee bien', 'Boletines'],
    },
    {
      title: 'Textos',
      text: 'Textos claros que van al grano. Páginas de aterrizaje, textos de producto y correos de lanzamiento, con una idea cada uno.',
      points: ['Páginas de aterrizaje', 'Tono de marca', 'Correos de lanzamiento'],
    },
    {
      title: 'Herramientas de IA',
      text: 'Asistentes pequeños y fiables en torno a tus documentos y procesos, con pruebas que demuestran que funcionan.',
      points: ['Prototipos en una semana', 'Evaluaciones', 'La última palabra es humana'],
    },
  ],
  blogIntro: 'Notas sobre desarrollar, diseñar y escribir para la web.',
  portfolioIntro: 'Sitios, aplicaciones, identidades y campañas, lo más reciente primero.',
  toolsIntro: 'Herramientas pequeñas con una sola tarea. Cada una indica si está terminada.',
  toolsCallTitle: '¿Necesitas una herramienta que no está aquí?',
  toolsCallText:
    'Descríbela en un párrafo y te diré qué haría falta para crearla. Si basta con una hoja de cálculo, también te lo diré.',
  resourcesIntro: 'Herramientas y servicios que recomiendo.',
  affiliateNote:
    'Algunos enlaces son de afiliado y llevan esta marca: si compras algo, recibo una comisión, sin coste adicional para ti.',
  newsletterText: 'Nuevos artículos y proyectos por correo.',
  newsletterPromise: 'Sin píxeles de seguimiento. Date de baja con un clic.',
  contactIntro:
    'Cuéntame qué tienes y qué te gustaría tener. Basta con un párrafo; leo todos los mensajes y respondo en menos de {response_time}.',
  helpWith: [
    'Diseñar o rehacer un sitio web',
    'Un plan editorial que puedes mantener',
    'Páginas de aterrizaje, textos de producto y correos de lanzamiento',
    'Pequeñas herramientas de IA en torno a tus documentos',
    'Una segunda opinión antes de firmar',
  ],
  closingTitle: 'Tráeme tu idea sin terminar.',
  closingText:
    'Basta con un párrafo. Te responderé en menos de {response_time} con preguntas, un precio aproximado y una respuesta sincera sobre si soy la persona adecuada.',
  closingContactButton: 'Escríbeme',
  closingWorkButton: 'Ver mi trabajo',
  formName: 'Nombre',
  formEmail: 'Correo electrónico',
  formSubject: 'Asunto',
  formSubjectHint: '¿De qué se trata?',
  formMessage: 'Mensaje',
  formBudget: 'Presupuesto',
  formTimeline: 'Plazo',
  formTimelines: [
    'Lo antes posible',
    'En un mes',
    'De 2 a 3 meses',
    'De 3 a 6 meses',
    '6 meses o más',
    'Flexible',
  ],
  formButton: 'Enviar mensaje',
  formThanks: '¡Gracias por tu mensaje! Te responderé en menos de {response_time}.',
  autoreplySubject: '{owner} ha recibido tu mensaje',
  autoreplyTitle: 'Mensaje recibido',
  autoreplyText:
    '¡Gracias por tu mensaje! Los leo todos personalmente y te responderé en menos de {response_time}.',
  optInSubject: 'Confirma tu suscripción al boletín de {owner}',
  optInTitle: 'Confirmar suscripción',
  workButton: 'Ver mi trabajo',
  toolsButton: 'Explorar herramientas de IA',
  servicesTitle: 'Qué hago',
  projectsTitle: 'Proyectos destacados',
  projectsButton: 'Ver todos los proyectos',
  testimonialsTitle: 'Opiniones de clientes',
  postsTitle: 'Últimos artículos',
  postsLabel: 'Del blog',
  postsButton: 'Leer todos los artículos',
  newsletterTitle: 'Sigamos en contacto',
  privacyText,
  termsText,
  replyTemplates,
};
