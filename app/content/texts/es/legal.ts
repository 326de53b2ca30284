import { mailCopyDays, mailCountDays } from '#content/legal.ts';

/** Spanish; Markdown. */
export const privacyText = `## En resumen

Este sitio guarda lo menos posible sobre quienes lo visitan. Lo que envías se usa solo para aquello para lo que lo enviaste. Esta página enumera todo lo que guarda el sitio.

## Cuando lo visitas

- **Sin cookies.** Leer este sitio no instala ninguna cookie, por eso no hay aviso de cookies. Solo una página con contraseña instala una, tras introducir la contraseña: vale para esa página, hasta que se cierra el navegador.
- **Sin solicitudes a otros sitios.** Las fuentes, los scripts, los estilos y las portadas generadas los sirve este sitio. La única excepción es una imagen incrustada desde otra dirección: tu navegador la carga desde allí.
- **Tu tema, en tu navegador.** Si eliges un tema claro u oscuro, tu navegador guarda \`light\` o \`dark\` con el nombre \`theme\` en su almacenamiento local. Nunca se envía al servidor. Si borras los datos del sitio en tu navegador, desaparece.
- **Como máximo una línea de registro por solicitud.** Contiene el método, la ruta sin los parámetros, el estado, el tiempo de respuesta y un número de solicitud aleatorio, pero no tu dirección de red ni el nombre de tu navegador.

## Estadísticas

Cuando abres una página, tu navegador avisa al sitio sin usar ninguna cookie. El sitio aumenta entonces unos contadores diarios, y solo se guardan esos contadores:

- cuántas veces se ha visto cada página y cuántas personas la vieron ese día;
- el nombre del sitio desde el que llegaste, como \`example.org\`, si tu navegador lo envía, pero nunca la página exacta;
- si el dispositivo era un teléfono, una tableta o un ordenador, y el tipo de navegador, como Firefox;
- qué se ha buscado en este sitio, salvo que parezca un correo electrónico o un número largo, y si hubo resultados;
- cuántas veces se han seguido los enlaces a herramientas y recursos, y cuántas veces se ha pulsado «Me gusta». Los artículos muestran su número de visitas y de «me gusta»;
- cuántas veces se ha pedido una página que no existe, sin los parámetros.

Para contar a las personas, el sitio necesita reconocer un navegador durante un día. Crea un código irreversible a partir de tu dirección de red, el nombre de tu navegador y un número aleatorio que solo se usa ese día. La dirección de red y el nombre del navegador no se guardan. El número aleatorio y todos los códigos de un día se borran con la primera visita del día siguiente. Después, nadie puede saber quién visitó el sitio ni si una persona lo visitó dos días.

Si tu navegador pide que no se te rastree (Do Not Track o Global Privacy Control), no se registra nada de esto. Solo se cuenta «Me gusta» cuando lo pulsas.

## Cuando envías algo

Lo que envías se guarda con la hora de recepción para que se pueda leer. Se borra cuando lo pides:

- **El formulario de contacto** guarda tu nombre, tu correo electrónico, el asunto, el mensaje y, si los eliges, el presupuesto y el plazo. Se usan para responderte. Recibes un correo que confirma tu mensaje. Al final de esta página se indica si se le adjuntan las páginas que has leído antes.
- **Un comentario** guarda tu nombre, tu correo electrónico y tu texto. Cuando se aprueba, aparece debajo del artículo con tu nombre y la fecha. Tu correo no es público. Recibes un correo cuando se publica tu comentario y cuando alguien le responde. Cada uno de esos correos lleva un enlace para dejar de recibirlos. Los comentarios que parecen spam se guardan aparte y no se muestran.
- **El boletín** guarda tu correo electrónico, tu nombre si estaba en una lista importada, la página en la que te suscribiste y si has confirmado o te has dado de baja. Hasta que confirmes, solo recibes solicitudes de confirmación. Cada boletín lleva un enlace para darse de baja. El sitio no registra si abres un boletín. Puede contar cuántas veces siguen un enlace todos los lectores juntos, pero no quién. Si te das de baja, tu dirección queda en una lista de exclusión para que no se vuelva a añadir por error.
- **Una lista de espera** de una herramienta guarda tu correo electrónico hasta que te hayamos avisado de que está lista o hasta que se vacíe la lista.
- **Un testimonio** que escribes mediante un enlace guarda tu texto, el nombre, la empresa, la imagen y la valoración que indicas, y tu consentimiento con su fecha y su texto. Para la petición, el sitio guarda tu nombre y tu correo electrónico; si no respondes, recibes un solo recordatorio. Una vez publicado, aparece en el sitio con el nombre que has elegido. Puedes retirar tu consentimiento en cualquier momento con el mismo enlace: el texto, la imagen y el correo electrónico se borran entonces al momento.
- **Un presupuesto** que recibes mediante un enlace guarda cuándo lo abriste por primera vez (salvo si tu navegador pide que no se te rastree), tus preguntas y tu decisión con su fecha. Si lo rechazas, se guarda el motivo. Si lo aceptas, se guardan tu nombre, el texto aceptado con su suma de comprobación, las opciones elegidas y un código irreversible de tu dirección de red como prueba del acuerdo. Los presupuestos aceptados son documentos comerciales y se conservan hasta que se eliminan.

Los correos se envían a través del servidor de correo de la persona titular del sitio, que puede ver tu dirección y el contenido. El sitio guarda una copia de cada correo durante ${mailCopyDays} días, sin los enlaces privados, o hasta que se borre el contenido relacionado. Para evitar abusos, cuenta durante ${mailCountDays} días cuántas solicitudes de confirmación, respuestas automáticas y avisos se han enviado a una dirección. Ese número se guarda con un código irreversible de la dirección. Cada solicitud de confirmación y respuesta automática lleva un enlace para dejar de recibirlas.

## Protección contra bots

Para proteger los formularios y los contadores, el sitio cuenta cuántos mensajes, comentarios, suscripciones, «me gusta» y visitas llegan de una dirección de red en una hora, y cuántos «me gusta» de un artículo en un día. Durante ese tiempo guarda un código irreversible de la dirección, nunca la dirección. El código depende de un secreto de este sitio y cambia cada día, de modo que los códigos de dos días no se pueden relacionar.

Cuando rellenas un formulario, tu navegador pide la hora al sitio y la devuelve con el formulario. Un formulario rellenado más rápido de lo que una persona puede escribir se trata como spam. La hora no se guarda.

## Compartir

Los botones para compartir son enlaces normales. No se carga nada de Facebook, X ni LinkedIn, y no reciben datos sobre ti si no sigues uno de esos enlaces. «Copiar enlace» copia la dirección en tu portapapeles.

## Administración

La persona titular inicia sesión para gestionar el sitio. Al hacerlo se instalan tres cookies en su navegador: una para la sesión, otra con la que la página de inicio de sesión reconoce más tarde el navegador y otra que añade a las páginas una barra de edición. El sitio guarda su nombre, su correo electrónico, un hash de la contraseña, cada sesión con su caducidad y el nombre del navegador y, durante un año, un registro de sus acciones. Nada de esto afecta a quienes visitan el sitio.

## Terceros

El servidor puede estar a cargo de una empresa de alojamiento, que puede llevar sus propios registros. Nada de lo que se guarda aquí se vende ni se comparte.
`;

export const termsText = `## En resumen

Estas son las condiciones para leer este sitio. Una colaboración se acuerda en un contrato aparte.

## Contenido

Los artículos y proyectos están escritos con cuidado y desde la experiencia, pero pueden ser incorrectos o estar desactualizados. Comprueba un consejo antes de confiar en él. Nada de esto es asesoramiento legal ni financiero.

## Uso

- Los textos y las imágenes pertenecen a la persona titular del sitio o a los clientes y autores que se nombran. Puedes citarlos y enlazar a la página. Pregunta antes de volver a publicar más.
- Puedes usar y cambiar el código de los artículos. Se ofrece sin garantía, así que compruébalo primero.
- No intentes dañar el sitio ni acceder a nada que no sea público. Si encuentras un problema de seguridad, comunícalo, por favor.

## Enlaces y recomendaciones

La persona titular no responde del contenido de los sitios enlazados. Algunas recomendaciones son enlaces de afiliado y están marcadas. No cambian el precio que pagas.

## Disponibilidad

El sitio se ofrece tal como es. Puede cambiar, trasladarse o no estar disponible sin previo aviso, y la responsabilidad se limita a lo que exige la ley.
`;
